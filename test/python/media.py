"""Pictures and sounds at any path, each different, in place of the ones that the client's documentation names."""

import http.server
import io
import struct
import threading
import wave
import zlib


def picture(path):
    from PIL import Image

    seed = zlib.crc32(path.encode())
    size = (64 + seed % 64, 48 + (seed >> 6) % 64)
    stream = io.BytesIO()
    Image.new("RGB", size, (seed & 255, (seed >> 8) & 255, (seed >> 16) & 255)).save(stream, "PNG")
    return stream.getvalue()


def sound(path):
    """Two seconds of a tone that changes in the middle."""
    rate, seed = 8_000, zlib.crc32(path.encode())
    stream = io.BytesIO()
    with wave.open(stream, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        lengths = [20 + seed % 20] * rate + [60 + seed % 20] * rate
        file.writeframes(b"".join(struct.pack("<h", 8_000 if at % length < length / 2 else -8_000) for at, length in enumerate(lengths)))
    return stream.getvalue()


def serve_media():
    """Returns the base address of a server on loopback."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            is_sound = self.path.endswith(".wav")
            content = sound(self.path) if is_sound else picture(self.path)
            self.send_response(200)
            self.send_header("Content-Type", "audio/wav" if is_sound else "image/png")
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, *args):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_address[1]}/"
