"""Folders, jobs and results."""

from __future__ import annotations

import json
import tempfile
import unittest
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest import mock

from muster_client import FolderUpload, MusterError
from muster_client.files import FileForm
from muster_client.uploads import identifiers

from .stand_in import Reply, Sent, in_turn, serving


class Dataset:
    """Stores files and datapoints as the service does."""

    def __init__(self, refuses: tuple[str, ...] = ()) -> None:
        self.refuses = refuses
        self.uploads = 0
        self.datapoints: list[dict[str, Any]] = []

    def __call__(self, sent: Sent) -> Reply:
        if sent.path == "/asset/file":
            self.uploads += 1
            if any(f'filename="{name}"'.encode() in sent.body for name in self.refuses):
                return Reply(415, {"title": "The file cannot be read", "detail": "It is no picture."})
            return Reply(200, {"fileName": f"stored-{self.uploads}.webp", "warnings": [], "wasCompressed": True})
        if sent.method == "GET":
            [after] = sent.query.get("id[gt]", [""])
            rows = [{"id": f"{i:03d}", "asset": one["asset"]} for i, one in enumerate(self.datapoints)]
            number, size = (int(sent.query[name][0]) for name in ("page", "page_size"))
            rows = [row for row in rows if str(row["id"]) > after]
            items = rows[(number - 1) * size : number * size]
            return Reply(200, {"total": len(rows), "page": number, "pageSize": size, "items": items})
        given = sent.json()["datapoints"]
        faulty = {
            f"datapoints[{i}].context": ["is too long"] for i, one in enumerate(given) if one.get("context") == "long"
        }
        if faulty:
            return Reply(400, {"title": "The request is invalid", "errors": faulty})
        self.datapoints += given
        return Reply(200, {"datapointIds": [str(i) for i in range(len(given))]})


@contextmanager
def folder_of(*names: str) -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as name:
        for each in names:
            path = Path(name, each)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(b"bytes of " + each.encode())
        yield Path(name)


class Folders(unittest.TestCase):
    NAMES = ("b.jpg", "a/1.PNG", "a/2.png", "notes.txt", ".hidden.png", ".git/3.png")

    def test_pictures_of_a_folder_become_datapoints_in_order(self) -> None:
        dataset, steps = Dataset(), list[FolderUpload]()
        with folder_of(*self.NAMES) as folder, serving(dataset) as (client, _, _):
            upload = client.upload_folder(folder, "dat_1", on_progress=steps.append, context=lambda path: path.stem)
        self.assertEqual((upload.total, upload.added, upload.skipped, upload.failed), (3, 3, 0, ()))
        self.assertEqual([one["asset"]["identifier"] for one in dataset.datapoints], ["a/1.PNG", "a/2.png", "b.jpg"])
        self.assertEqual([one["sortIndex"] for one in dataset.datapoints], [0, 1, 2])
        self.assertEqual([one["context"] for one in dataset.datapoints], ["1", "2", "b"])
        self.assertEqual([step.stored for step in steps], [0, 1, 2, 3, 0])

    def test_the_same_call_goes_on_where_it_was(self) -> None:
        dataset = Dataset()
        with folder_of(*self.NAMES) as folder, serving(dataset) as (client, _, _):
            client.upload_folder(folder, "dat_1", pattern="a/*")
            upload = client.upload_folder(folder, "dat_1")
            self.assertEqual((upload.total, upload.added, upload.skipped), (3, 1, 2))
            self.assertEqual(client.upload_folder(folder, "dat_1").skipped, 3)
        self.assertEqual((dataset.uploads, len(dataset.datapoints)), (3, 3))

    def test_datapoints_beyond_the_reach_of_a_list_are_known_too(self) -> None:
        dataset = Dataset()
        dataset.datapoints = [{"asset": {"identifier": str(i)}} for i in range(7)]
        with serving(dataset) as (client, stand_in, _):
            with mock.patch.multiple("muster_client.uploads", _REACH=3, _PAGE=2):
                self.assertEqual(identifiers(client, "dat_1"), {str(i) for i in range(7)})
        self.assertEqual([sent.query.get("id[gt]") for sent in stand_in.sent], [None, None, ["002"], ["002"], ["005"]])

    def test_a_file_or_datapoint_that_is_refused_fails_alone(self) -> None:
        dataset = Dataset(refuses=("b.jpg",))
        with folder_of(*self.NAMES) as folder, serving(dataset) as (client, _, _):
            upload = client.upload_folder(
                folder, "dat_1", context=lambda path: "long" if path.name == "1.PNG" else None
            )
        self.assertEqual([(one.path.name, one.error.status) for one in upload.failed], [("b.jpg", 415), ("1.PNG", 400)])
        self.assertEqual([one["asset"]["identifier"] for one in dataset.datapoints], ["a/2.png"])

    def test_any_other_failure_ends_the_upload(self) -> None:
        def refuse(sent: Sent) -> Reply:
            return Reply(403, {"title": "No"}) if sent.path == "/asset/file" else Dataset()(sent)

        with folder_of(*self.NAMES) as folder, serving(refuse) as (client, _, _):
            with self.assertRaises(MusterError):
                client.upload_folder(folder, "dat_1")
            with self.assertRaises(NotADirectoryError):
                client.upload_folder(folder / "nowhere", "dat_1")

    def test_a_form_has_the_size_that_it_says_and_can_be_sent_again(self) -> None:
        with folder_of("a.png") as folder:
            form = FileForm(folder / "a.png")
            self.assertEqual([len(b"".join(form)), len(b"".join(form))], [form.size, form.size])
        self.assertIn(b'filename="%22.png"\r\n', b"".join(FileForm(('".png', b"1"))))

    def test_a_file_that_is_not_there_is_an_error_before_anything_is_sent(self) -> None:
        with serving(in_turn(Reply(500))) as (client, stand_in, _), self.assertRaises(MusterError) as raised:
            client.assets.upload("nowhere.png")
        self.assertEqual((raised.exception.code, stand_in.sent), ("unreadable_file", []))


def job_of(*states: str) -> Any:
    """Answers for a job that goes through these states."""
    left = list(states)

    def behave(sent: Sent) -> Reply:
        if sent.path.endswith("/progress"):
            return Reply(
                200, {"completionPercentage": 50.0, "total": 2, "laidOut": 2, "completed": 1, "state": "Running"}
            )
        state = left.pop(0) if len(left) > 1 else left[0]
        return Reply(200, {"jobId": "job_1", "name": "Cats", "state": state, "failureMessage": "Nobody came."})

    return behave


class Jobs(unittest.TestCase):
    def test_a_job_is_made_of_its_parts(self) -> None:
        replies = in_turn(Reply(200, {"definitionId": "def_1"}), Reply(200, {"jobId": "job_1"}))
        with serving(replies) as (client, stand_in, _):
            job = client.create_job(
                "Cats", dataset_id="dat_1", blueprint={"_t": "FreeTextBlueprint", "question": "What?"}, votes=3
            )
        definition, made = stand_in.sent
        self.assertEqual(job.id, "job_1")
        self.assertEqual(
            definition.json(),
            {
                "definitionName": "Cats",
                "datasetId": "dat_1",
                "workflow": {"_t": "SimpleWorkflow", "blueprint": {"_t": "FreeTextBlueprint", "question": "What?"}},
                "referee": {"_t": "NaiveReferee", "totalVotes": 3},
            },
        )
        self.assertEqual(made.json(), {"jobDefinitionId": "def_1", "audienceId": "global", "name": "Cats"})

    def test_a_job_can_use_a_definition_that_exists(self) -> None:
        with serving(in_turn(Reply(200, {"jobId": "job_2"}))) as (client, stand_in, _):
            self.assertEqual(client.create_job("Again", definition_id="def_1", audience_id="aud_1").id, "job_2")
            with self.assertRaises(TypeError):
                client.create_job("Nothing", dataset_id="dat_1")  # type: ignore[call-overload]
        self.assertEqual(len(stand_in.sent), 1)

    def test_waiting_looks_less_and_less_often(self) -> None:
        seen: list[float] = []
        with serving(job_of("Running", "Running", "Completed")) as (client, _, clock):
            job = client.job("job_1").wait(on_progress=lambda watch: seen.append(watch.percent))
        self.assertEqual((job["state"], seen, clock.slept), ("Completed", [50.0] * 3, [0.25, 0.3125]))

    def test_waiting_ends_after_its_time(self) -> None:
        with serving(job_of("Running")) as (client, _, clock):
            with self.assertRaisesRegex(TimeoutError, "Running after 2 s, 50% done"):
                client.job("job_1").wait(timeout=2)
        self.assertAlmostEqual(sum(clock.slept), 2)

    def test_a_job_without_results_is_an_error(self) -> None:
        for state, sentence in (("Failed", "failed: Nobody came"), ("StaleResults", "retry it")):
            with (
                serving(job_of("Running", state)) as (client, _, _),
                self.assertRaisesRegex(MusterError, sentence) as raised,
            ):
                client.job("job_1").wait()
            self.assertEqual(raised.exception.code, "job_failed")


class ResultRows(unittest.TestCase):
    ROWS = tuple({"originalFileName": f"{n}.png", "cursor": f"0.{n}"} for n in range(4))

    def lines(self, first: int, last: int) -> bytes:
        return b"".join(json.dumps(row).encode() + b"\n" for row in self.ROWS[first:last])

    def test_rows_come_one_by_one_and_go_on_after_a_break(self) -> None:
        for rest in (b'{"original', b""):
            broken = Reply(200, self.lines(0, 2) + rest, breaks=True)
            with serving(in_turn(broken, Reply(503), Reply(200, self.lines(2, 4)))) as (client, stand_in, clock):
                rows = list(client.job("job_1").results(aggregation="Votes"))
            self.assertEqual(rows, list(self.ROWS))
        self.assertEqual([sent.query.get("after") for sent in stand_in.sent], [None, ["0.1"], ["0.1"]])
        self.assertEqual(stand_in.sent[0].query["aggregation"], ["Votes"])
        self.assertEqual(clock.slept, [0.5, 1.0])

    def test_rows_that_cannot_be_read_are_an_error(self) -> None:
        for reply, looks in ((Reply(404), 1), (Reply(503), 4)):
            with serving(in_turn(reply)) as (client, stand_in, _), self.assertRaises(MusterError):
                list(client.job("job_1").results())
            self.assertEqual(len(stand_in.sent), looks)

    def test_a_reader_may_stop_early(self) -> None:
        with serving(in_turn(Reply(200, self.lines(0, 4)))) as (client, stand_in, _):
            for _ in range(2):
                self.assertEqual(next(iter(client.job("job_1").results())), self.ROWS[0])
        self.assertEqual(len(stand_in.sent), 2)

    def test_the_table_is_a_text_a_file_and_a_data_frame(self) -> None:
        table = "\ufefftask,answer,responses\r\njob_1.0,cat,3\r\n"
        with serving(in_turn(Reply(200, table.encode()))) as (client, _, _):
            results = client.job("job_1").results()
            self.assertEqual(results.csv(), table[1:])
            with folder_of() as folder:
                results.to_csv(folder / "table.csv")
                self.assertEqual((folder / "table.csv").read_bytes(), table[1:].encode())
            try:
                frame = results.to_pandas()
            except ImportError:
                self.skipTest("pandas is not installed")
        self.assertEqual((list(frame.columns), frame["responses"].sum()), (["task", "answer", "responses"], 3))


if __name__ == "__main__":
    unittest.main()
