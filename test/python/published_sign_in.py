"""Signs the published Python client in by browser, as it does when it has no credentials.

    python3 test/python/published_sign_in.py --sources <checkout of the client> --service http://127.0.0.1:8787 \\
        --email ... --password ... [--refuse]

The client runs unmodified. In place of the browser that it opens, somebody signs in at the service's pages and allows the program, or
refuses it. `--record` writes the requests and answers as JSON.
"""

import argparse
import json
import os
import pathlib
import re
import sys
import tempfile
import threading
import urllib.parse

import relay
import stand_ins


def read_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sources", required=True, type=pathlib.Path)
    parser.add_argument("--service", required=True)
    parser.add_argument("--email", required=True)
    parser.add_argument("--password", required=True)
    parser.add_argument("--refuse", action="store_true")
    parser.add_argument("--record", type=pathlib.Path)
    return parser.parse_args()


class Person:
    """Follows redirects, types the password and presses a button, as somebody in a browser does."""

    def __init__(self, certificate, email, password, decision):
        import requests

        self.session = requests.Session()
        self.session.verify = certificate
        self.typed = {"email": email, "password": password}
        self.decision = decision
        self.seen = []

    def open(self, url):
        page = self.session.get(url)
        if 'name="password"' in page.text:
            page = self.submit(page, self.typed)
        self.seen.append(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page.text.split("<main", 1)[-1])).strip())
        page = self.submit(page, {"decision": self.decision})
        self.seen.append(re.search(r"<h1>(.*?)</h1>", page.text).group(1))

    def submit(self, page, typed):
        action, form = re.search(r'<form method="post" action="([^"]*)"[^>]*>(.*?)</form>', page.text, re.S).groups()
        hidden = dict(re.findall(r'<input type="hidden" name="([^"]*)" value="([^"]*)"', form))
        unescaped = {name: value.replace("&amp;", "&") for name, value in hidden.items()}
        answer = self.session.post(
            urllib.parse.urljoin(page.url, action.replace("&amp;", "&")),
            data={**unescaped, **typed},
            headers={"Sec-Fetch-Site": "same-origin", "Origin": "null"},
        )
        onward = re.search(r'http-equiv="refresh" content="0; url=([^"]*)"', answer.text)
        if not onward:
            return answer
        return self.session.get(urllib.parse.urljoin(page.url, onward.group(1).replace("&amp;", "&")))


def main():
    arguments = read_arguments()
    with tempfile.TemporaryDirectory() as folder:
        key, certificate = relay.make_certificate(folder)
        link = relay.Relay(arguments.service, key, certificate)
        os.environ.update(
            HOME=folder,
            SSL_CERT_FILE=certificate,
            REQUESTS_CA_BUNDLE=certificate,
            RAPIDATA_ENVIRONMENT=f"{relay.ENVIRONMENT}:{link.port}",
        )
        for name in ("HTTPS_PROXY", "HTTP_PROXY", "https_proxy", "http_proxy", "ALL_PROXY"):
            os.environ.pop(name, None)
        for name in ("RAPIDATA_CLIENT_ID", "RAPIDATA_CLIENT_SECRET"):
            os.environ.pop(name, None)
        relay.resolve_to_loopback()
        stand_ins.install()
        sys.path.insert(0, str(arguments.sources / "src"))
        import webbrowser

        from rapidata import RapidataClient

        person = Person(certificate, arguments.email, arguments.password, "deny" if arguments.refuse else "allow")

        def open_browser(url, *args, **kwargs):
            print(f"opens {urllib.parse.urlsplit(url).path} with {sorted(urllib.parse.parse_qs(urllib.parse.urlsplit(url).query))}")
            threading.Thread(target=person.open, args=(url,)).start()
            return True

        webbrowser.open = open_browser
        try:
            for attempt in ("signs in", "finds its credentials"):
                client = RapidataClient()
                audience = client.audience.get_audience_by_id("global")
                print(f"{attempt}: reads the audience {audience.name}")
            outcome = 0
        except ValueError as error:
            print(f"refused: {error}")
            outcome = 0 if arguments.refuse else 1
        print("the page said:", *person.seen, sep="\n  ")
        stored = pathlib.Path(folder, ".config", "rapidata", "credentials.json")
        kept = json.loads(stored.read_text()) if stored.exists() else {}
        print("keeps:", [sorted(one) for ones in kept.values() for one in ones])
        print("requests:", *(f"{one['status']} {one['method']} {one['path'].split('?')[0]}" for one in link.exchanges), sep="\n  ")
        if arguments.record:
            arguments.record.write_text(json.dumps(link.exchanges, indent=1))
    sys.exit(outcome)


if __name__ == "__main__":
    main()
