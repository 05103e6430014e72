"""The engine's process as the window sees it.

process  starts `sotto-engine serve`, sends and receives framed messages; no Qt
tasks    one request a Task: results and errors as signals on the UI thread, cancel, restart

document_process   has a child of its own read one document; no Qt
chat_file_process  has one read a file of chats; sealed_child: what both have in common

A Task emits exactly one of `finished` and `failed`, unless Sotto is closed first. When the process
dies, every open task fails with EngineDied and the next request starts a new one; nothing is
repeated by itself. The other end is `engine.service`.
"""
