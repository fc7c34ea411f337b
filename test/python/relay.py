"""The published client speaks https to api., auth. and assets.<environment>: a relay on loopback takes that to a service."""

import http.client
import http.server
import json
import os
import socket
import ssl
import subprocess
import threading
import urllib.parse

ENVIRONMENT = "muster.test"
OMITTED_HEADERS = {"accept-encoding", "connection", "transfer-encoding", "host", "content-length"}


def make_certificate(folder):
    """Returns the paths of a key and a certificate for all hosts of the environment."""
    key, certificate = os.path.join(folder, "key.pem"), os.path.join(folder, "certificate.pem")
    names = ",".join(f"DNS:{name}" for name in (ENVIRONMENT, f"*.{ENVIRONMENT}"))
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-keyout", key, "-out", certificate,
         "-subj", f"/CN={ENVIRONMENT}", "-addext", f"subjectAltName={names}"],
        check=True, capture_output=True,
    )
    return key, certificate


def resolve_to_loopback():
    """Hosts of the environment are on loopback. No other host exists."""
    genuine = socket.getaddrinfo

    def look_up(host, *args, **kwargs):
        name = host.decode() if isinstance(host, bytes) else host
        if name == ENVIRONMENT or (name or "").endswith(f".{ENVIRONMENT}"):
            return genuine("127.0.0.1", *args, **kwargs)
        if name in ("127.0.0.1", "localhost"):
            return genuine(host, *args, **kwargs)
        raise socket.gaierror(f"{name} is not looked up in this test")

    socket.getaddrinfo = look_up


class Relay:
    def __init__(self, service, key, certificate, notice=lambda exchange: None):
        self.notice = notice
        self.target = urllib.parse.urlsplit(service)
        self.exchanges = []
        relay = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def handle_any(self):
                relay.pass_on(self)

            do_GET = do_POST = do_PATCH = do_PUT = do_DELETE = handle_any

            def log_message(self, *args):
                pass

        class Server(http.server.ThreadingHTTPServer):
            daemon_threads = True
            request_queue_size = 256

        self.server = Server(("127.0.0.1", 0), Handler)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)
        # The handshake happens in the thread of the connection, so that a slow one holds up no other.
        self.server.socket = context.wrap_socket(self.server.socket, server_side=True, do_handshake_on_connect=False)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.port = self.server.server_address[1]

    def pass_on(self, request):
        body = request.rfile.read(int(request.headers.get("content-length") or 0))
        headers = {name: value for name, value in request.headers.items() if name.lower() not in OMITTED_HEADERS}
        host = request.headers.get("host", "").split(":")[0]
        # The service tells picture links of this kind by their host.
        headers["Host"] = host if host.startswith("assets.") else self.target.netloc
        connection = http.client.HTTPConnection(self.target.hostname, self.target.port, timeout=120)
        try:
            connection.request(request.command, request.path, body or None, headers)
            answer = connection.getresponse()
            content = answer.read()
            exchange = describe(request, host, body, answer.status, answer.headers, content)
            self.exchanges.append(exchange)
            self.notice(exchange)
            request.send_response(answer.status)
            for name, value in answer.headers.items():
                if name.lower() not in OMITTED_HEADERS:
                    request.send_header(name, value)
            request.send_header("Content-Length", str(len(content)))
            request.end_headers()
            request.wfile.write(content)
        finally:
            connection.close()


def describe(request, host, body, status, headers, content):
    return {
        "method": request.command,
        "host": host.split(".")[0],
        "path": request.path,
        "contentType": (request.headers.get("content-type") or "").split(";")[0] or None,
        "body": parse(request.headers.get("content-type"), body),
        "status": status,
        "answer": parse(headers.get("content-type"), content),
    }


def parse(content_type, content):
    if "json" in (content_type or "") or content[:1] in (b"{", b"["):
        try:
            return json.loads(content)
        except ValueError:
            return None
    return None
