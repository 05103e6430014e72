"""The window's client of the engine process.

process  starts `sotto-engine serve`, sends and receives framed messages; no Qt
tasks    one request a Task: results and errors as signals on the UI thread, cancel, restart

document_process   reads or writes one document in a child process; no Qt
chat_file_process  reads a file of chats in one; sealed_child: what both share

A Task emits exactly one of `finished` and `failed`, unless Sotto is closed first. When the process
dies, every open task fails with EngineDied and the next request starts a new process; nothing is
repeated automatically. The server is `engine.service`.
"""
