"""What a test needs for encrypted connections: a certificate of its own, and a proxy in between."""

from __future__ import annotations

import datetime
import ipaddress
import socket
import ssl
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from servers import RecordingProxy


def certificate(folder: Path) -> tuple[ssl.SSLContext, str]:
    """A server's context, and the file of the authority (itself) that vouches for its names."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "test")])
    names = [x509.IPAddress(ipaddress.ip_address("127.0.0.1")), x509.DNSName("provider.example")]
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    path, secret = folder / "ca.pem", folder / "key.pem"
    path.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    secret.write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(path, secret)
    return context, str(path)


class Tunnel(RecordingProxy):
    """A proxy that CONNECTs to its one target, whatever it is asked for."""

    def __init__(self, target_port: int, status: bytes) -> None:
        super().__init__(target_port)
        self._status = status
        self.asked = b""

    def handle(self, connection: socket.socket) -> None:
        while not self.asked.endswith(b"\r\n\r\n"):
            self.asked += connection.recv(1)
        connection.sendall(b"HTTP/1.1 " + self._status + b"\r\n\r\n")
        if self._status.startswith(b"200"):
            super().handle(connection)
