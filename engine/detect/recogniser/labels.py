"""What the labels of other recognisers mean here: one table for all of them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engine.core.types import Kind

# By the label without its B-, I-, E- or S-. None: known, and nothing that Sotto hides.
LABELS: Mapping[str, Kind | None] = MappingProxyType(
    {
        **{str(kind): kind for kind in Kind},
        # spaCy's: OntoNotes, and the pipelines with four labels
        "PER": Kind.PERSON,
        "ORG": Kind.ORGANIZATION,
        "GPE": Kind.LOCATION,
        "LOC": Kind.LOCATION,
        "FAC": Kind.LOCATION,
        "NORP": Kind.NATIONALITY,
        "MISC": None,
        "CARDINAL": None,
        "EVENT": None,
        "LANGUAGE": None,
        "LAW": None,
        "ORDINAL": None,
        "PRODUCT": None,
        "TIME": None,
        "WORK_OF_ART": None,
        # Wismut/nym-pii-multilingual-small
        "ACCOUNT_NUMBER": Kind.BANK_ACCOUNT,
        "BUILDING_NUMBER": Kind.ADDRESS,
        "CITY": Kind.LOCATION,
        "COMPANY_NAME": Kind.ORGANIZATION,
        "CREDIT_DEBIT_CARD": Kind.CREDIT_CARD,
        "CUSTOMER_ID": Kind.CUSTOM,
        "CVV": Kind.PASSWORD,
        "DATE_OF_BIRTH": Kind.DATE,
        "DRIVERS_LICENSE": Kind.DRIVER_LICENSE,
        "EMPLOYEE_ID": Kind.CUSTOM,
        "FAX_NUMBER": Kind.PHONE,
        "GENDER": None,
        "GIVEN_NAME": Kind.PERSON,
        "GOVERNMENT_ID": Kind.CUSTOM,
        "MEDICAL_RECORD_NUMBER": Kind.MEDICAL_RECORD,
        "PIN": Kind.PASSWORD,
        "ROUTING_NUMBER": Kind.BANK_ACCOUNT,
        "SECONDARY_ADDRESS": Kind.ADDRESS,
        "STATE": Kind.LOCATION,
        "STREET_ADDRESS": Kind.ADDRESS,
        "STREET_NAME": Kind.ADDRESS,
        "SURNAME": Kind.PERSON,
        "SWIFT_BIC": Kind.BANK_ACCOUNT,
        # openai/privacy-filter
        "account_number": Kind.BANK_ACCOUNT,
        "private_address": Kind.ADDRESS,
        "private_date": Kind.DATE,
        "private_email": Kind.EMAIL,
        "private_person": Kind.PERSON,
        "private_phone": Kind.PHONE,
        "private_url": Kind.URL,
        "secret": Kind.PASSWORD,
    }
)
