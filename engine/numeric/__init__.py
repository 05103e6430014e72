"""Numbers and dates: public grids, exact noise, and how values are read and written."""
