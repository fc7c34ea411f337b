"""People for what a program makes. The service makes jobs by itself, too: they come when the client first sees one's id go by."""

import queue
import re
import subprocess
import sys
import threading

AT_ONCE = 2


class Crowds:
    def __init__(self, on_job, on_flow):
        self.commands = {"job": on_job, "flow": on_flow}
        self.jobs = []
        self.seen = set()
        self.waiting = queue.Queue()
        for _ in range(AT_ONCE):
            threading.Thread(target=self.work, daemon=True).start()

    def notice(self, exchange):
        for kind, id, key in wanted_by(exchange):
            if key in self.seen:
                continue
            self.seen.add(key)
            if kind == "job":
                self.jobs.append(id)
            if self.commands[kind]:
                self.waiting.put(self.commands[kind].replace("{" + kind + "}", id))

    def work(self):
        while True:
            subprocess.run(self.waiting.get(), shell=True, stdout=sys.stderr)


def wanted_by(exchange):
    """What asks for people: its kind, its id, and what tells whether they were asked already."""
    answer, call = exchange["answer"], f"{exchange['method']} {exchange['path'].split('?')[0]}"
    if exchange["status"] >= 300 or not answer:
        return
    if call == "POST /job":
        yield "job", answer["jobId"], answer["jobId"]
    elif re.fullmatch(r"GET /(signal/[^/]+/run|leaderboard/[^/]+/runs)", call):
        for run in answer["items"]:
            job = run.get("audienceJobId") or run.get("jobId")
            if job:
                yield "job", job, job
    elif flow := re.fullmatch(r"POST /flow/ranking/([^/]+)/item", call):
        yield "flow", flow[1], answer["flowItemId"]
