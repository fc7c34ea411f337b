"""How calls are sent, repeated and refused."""

from __future__ import annotations

import pickle
import unittest
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timezone
from unittest import mock

from muster_client import Client, MusterError
from muster_client.caller import filled, query_string
from muster_client.repeats import repeat_delay, retry_after_seconds

from .stand_in import Reply, Sent, in_turn, serving

PROBLEM = {
    "type": "urn:muster:problem:invalid_request",
    "title": "The request is invalid",
    "detail": "The member name must not be empty.",
    "errors": {"name": ["must not be empty"], "filters[0].countries": ["must name a country"]},
}
CREATED = Reply(200, {"audienceId": "aud_1"})


class Requests(unittest.TestCase):
    def test_a_call_sends_its_token_its_body_and_who_it_is(self) -> None:
        with serving(in_turn(CREATED)) as (client, stand_in, _):
            self.assertEqual(client.audiences.create({"name": "Cats"}), {"audienceId": "aud_1"})
        [sent] = stand_in.sent
        self.assertEqual((sent.method, sent.path, sent.json()), ("POST", "/audience", {"name": "Cats"}))
        self.assertEqual(sent.headers["authorization"], "Bearer token-1")
        self.assertRegex(sent.headers["x-client"], r"^muster-python/\d")
        [asked] = stand_in.tokens
        self.assertEqual(asked.headers["authorization"], "Basic Y2xpZW50OnNlJTNBY3JldA==")

    def test_a_query_has_lists_filters_and_times_as_the_service_reads_them(self) -> None:
        since = datetime(2026, 11, 1, tzinfo=timezone.utc)
        query = {
            "sort": ["-a", "b"],
            "name": {"contains": "x y", "in": ["1", "2"]},
            "since": since,
            "none": None,
            "on": True,
        }
        self.assertEqual(
            query_string(query),
            "?sort=-a&sort=b&name%5Bcontains%5D=x%20y&name%5Bin%5D=1&name%5Bin%5D=2"
            "&since=2026-11-01T00%3A00%3A00%2B00%3A00&on=true",
        )

    def test_an_id_cannot_lead_to_another_operation(self) -> None:
        self.assertEqual(filled("/job/{jobId}/x", "a/b?c"), "/job/a%2Fb%3Fc/x")
        for wrong in ("", ".", "..", None, {"jobId": "1"}, True):
            with self.assertRaisesRegex(TypeError, "jobId must be an id"):
                filled("/job/{jobId}", wrong)

    def test_numbers_that_json_does_not_know_are_refused_before_anything_is_sent(self) -> None:
        with serving(in_turn(CREATED)) as (client, stand_in, _), self.assertRaises(ValueError):
            client.audiences.update("aud_1", {"dropScore": float("nan")})
        self.assertEqual(stand_in.sent, [])

    def test_a_proxy_of_the_environment_gets_the_whole_address(self) -> None:
        with serving(in_turn(CREATED)) as (_, stand_in, _):
            names = {"http_proxy": stand_in.url.replace("//", "//me:p%40ss@"), "no_proxy": "b.example"}
            with mock.patch.dict("os.environ", names, clear=True):
                with Client("http://a.example", token="t", allow_http=True) as client:
                    client.audiences.get("aud_1")
        [sent] = stand_in.sent
        self.assertEqual((sent.headers["host"], sent.path), ("a.example", "/audience/aud_1"))
        self.assertEqual(sent.headers["proxy-authorization"], "Basic bWU6cEBzcw==")

    def test_a_bookmark_of_an_answer_goes_with_the_next_call(self) -> None:
        with serving(in_turn(Reply(200, {"audienceId": "1"}, {"X-Bookmark": "b1"}), CREATED)) as (client, stand_in, _):
            client.audiences.create({"name": "Cats"})
            client.audiences.create({"name": "Dogs"})
        self.assertEqual([sent.headers.get("x-bookmark") for sent in stand_in.sent], [None, "b1"])


class Repeats(unittest.TestCase):
    def test_a_call_is_repeated_with_its_key_until_it_succeeds(self) -> None:
        for broken in (Reply(429), Reply(502), Reply(503), Reply(504), Reply(200, {}, breaks=True)):
            with serving(in_turn(broken, broken, CREATED)) as (client, stand_in, clock):
                client.audiences.create({"name": "Cats"})
            keys = {sent.headers["idempotency-key"] for sent in stand_in.sent}
            self.assertEqual((len(stand_in.sent), len(keys)), (3, 1), broken)
            self.assertEqual(clock.slept, [0.5, 1.0])

    def test_a_connection_that_was_closed_while_it_was_idle_is_replaced_at_once(self) -> None:
        with serving(in_turn(CREATED, Reply(0), CREATED), max_retries=0) as (client, stand_in, clock):
            client.audiences.get("aud_1")
            client.audiences.get("aud_2")
        self.assertEqual((len(stand_in.sent), clock.slept), (3, []))

    def test_two_calls_have_two_keys_unless_the_caller_gives_one(self) -> None:
        with serving(in_turn(CREATED)) as (client, stand_in, _):
            for key in (None, None, "mine"):
                client.audiences.create({"name": "Cats"}, idempotency_key=key)
        keys = [sent.headers["idempotency-key"] for sent in stand_in.sent]
        self.assertEqual((len(set(keys)), keys[2]), (3, "mine"))

    def test_the_service_says_how_long_to_wait(self) -> None:
        with serving(in_turn(Reply(429, headers={"Retry-After": "7"}), CREATED)) as (client, _, clock):
            client.audiences.create({"name": "Cats"})
        self.assertEqual(clock.slept, [7.0])

    def test_a_call_gives_up_after_the_last_repeat(self) -> None:
        with serving(in_turn(Reply(503)), max_retries=2) as (client, stand_in, _):
            with self.assertRaises(MusterError) as raised:
                client.audiences.get("aud_1")
        self.assertEqual((raised.exception.status, raised.exception.code, len(stand_in.sent)), (503, "unavailable", 3))

    def test_what_cannot_succeed_is_not_repeated(self) -> None:
        for status in (400, 403, 404, 409, 412, 422, 500):
            with serving(in_turn(Reply(status, PROBLEM))) as (client, stand_in, _):
                with self.assertRaises(MusterError):
                    client.audiences.get("aud_1")
            self.assertEqual(len(stand_in.sent), 1, status)

    def test_nobody_at_the_address_is_an_error_without_a_status(self) -> None:
        with Client("http://127.0.0.1:1", token="t", max_retries=0) as client:
            with self.assertRaises(MusterError) as raised:
                client.audiences.get("aud_1")
        self.assertEqual((raised.exception.status, raised.exception.code), (0, "connection_failed"))

    def test_delays_double_and_end_at_a_minute(self) -> None:
        def delay(status: int | None, wanted: float | None = None, repeats: int = 0) -> float | None:
            return repeat_delay(status, wanted, repeats=repeats, max_retries=9, random=0.5)

        self.assertEqual([delay(None, repeats=n) for n in range(3)], [0.625, 1.25, 2.5])
        self.assertEqual([delay(503, 3600), delay(None, repeats=8), delay(503, repeats=9)], [60, 60, None])
        self.assertEqual([delay(409), delay(409, 2)], [None, 2])
        self.assertEqual(retry_after_seconds("Thu, 01 Jan 1970 00:00:09 GMT", 4), 5)
        self.assertEqual([retry_after_seconds(text, 0) for text in (None, "soon", "-1")], [None, None, None])


class Refusals(unittest.TestCase):
    def refusal(self, reply: Reply) -> MusterError:
        with serving(in_turn(reply)) as (client, _, _), self.assertRaises(MusterError) as raised:
            client.audiences.create({"name": ""})
        return raised.exception

    def test_a_problem_has_its_status_code_detail_and_member(self) -> None:
        error = self.refusal(Reply(400, PROBLEM, {"x-trace-id": "t1"}))
        self.assertEqual((error.status, error.code, error.member), (400, "invalid_request", "name"))
        self.assertEqual((error.detail, error.trace_id), ("The member name must not be empty.", "t1"))
        self.assertEqual(error.errors["filters[0].countries"], ["must name a country"])
        self.assertEqual(
            str(error),
            "createAudience: 400 The request is invalid: The member name must not be empty; "
            "filters[0].countries must name a country (trace t1)",
        )

    def test_any_other_refusal_has_a_code_too(self) -> None:
        for reply, code, detail in (
            (Reply(403, b"", {"WWW-Authenticate": 'Bearer error="insufficient_scope"'}), "insufficient_scope", None),
            (Reply(404, b"<html>"), "not_found", None),
            (
                Reply(401, {"error": "invalid_client", "error_description": "No such client"}),
                "invalid_client",
                "No such client",
            ),
            (Reply(418, "I am a teapot"), "http_418", "I am a teapot"),
        ):
            error = self.refusal(reply)
            self.assertEqual((error.code, error.detail, error.member), (code, detail, None))

    def test_an_answer_that_is_no_json_is_an_error(self) -> None:
        self.assertEqual(self.refusal(Reply(200, b"<html>")).code, "unexpected_answer")

    def test_an_error_can_be_sent_to_another_process(self) -> None:
        error = self.refusal(Reply(400, PROBLEM))
        copy = pickle.loads(pickle.dumps(error))
        self.assertEqual((str(copy), copy.errors), (str(error), error.errors))


class Credentials(unittest.TestCase):
    def test_a_token_is_kept_until_a_minute_before_its_end(self) -> None:
        with serving(in_turn(CREATED)) as (client, stand_in, clock):
            for passed in (0, 3539, 1):
                clock.slept.append(passed)
                client.audiences.get("aud_1")
        self.assertEqual(
            [sent.headers["authorization"] for sent in stand_in.sent][1:], ["Bearer token-1", "Bearer token-2"]
        )

    def test_a_token_that_is_refused_is_replaced_once(self) -> None:
        with serving(in_turn(Reply(401), CREATED)) as (client, stand_in, _):
            client.audiences.get("aud_1")
        self.assertEqual(
            [sent.headers["authorization"] for sent in stand_in.sent], ["Bearer token-1", "Bearer token-2"]
        )
        with serving(in_turn(Reply(401))) as (client, stand_in, _), self.assertRaises(MusterError):
            client.audiences.get("aud_1")
        self.assertEqual(len(stand_in.sent), 2)

    def test_threads_share_one_token(self) -> None:
        with serving(in_turn(CREATED)) as (client, stand_in, _), ThreadPoolExecutor(8) as pool:
            list(pool.map(client.audiences.get, [f"aud_{n}" for n in range(40)]))
        self.assertEqual((len(stand_in.tokens), len(stand_in.sent)), (1, 40))

    def test_a_token_can_be_given_or_asked_for_each_time(self) -> None:
        given = iter(["first", "second"])
        with serving(in_turn(CREATED), client_id=None, token=lambda: next(given)) as (client, stand_in, _):
            client.audiences.get("aud_1")
            client.audiences.get("aud_1")
        self.assertEqual([sent.headers["authorization"] for sent in stand_in.sent], ["Bearer first", "Bearer second"])
        self.assertEqual(stand_in.tokens, [])

    def test_what_needs_no_token_is_asked_for_without_one(self) -> None:
        with serving(in_turn(Reply(200, {"status": "ok"}))) as (client, stand_in, _):
            client.service.health()
        self.assertNotIn("authorization", stand_in.sent[0].headers)

    def test_metadata_of_another_issuer_are_refused(self) -> None:
        with serving(in_turn(CREATED)) as (client, stand_in, _):
            stand_in.url = "http://127.0.0.1:9"
            with self.assertRaisesRegex(MusterError, "No token could be had"):
                client.token()

    def test_settings_come_from_the_environment_and_faults_name_them(self) -> None:
        right = {"MUSTER_URL": "https://a.example/", "MUSTER_CLIENT_ID": "id", "MUSTER_CLIENT_SECRET": "secret"}
        for environment, client_id, sentence in (
            ({}, None, "MUSTER_CLIENT_ID and MUSTER_CLIENT_SECRET"),
            (right, "other", "no credentials"),
            ({**right, "MUSTER_URL": "http://a.example"}, None, "must begin with https"),
            ({**right, "MUSTER_URL": "a.example"}, None, "http or https address"),
            ({**right, "MUSTER_ISSUER": "https://a.example?x"}, None, "issuer must be a plain address"),
        ):
            with mock.patch.dict("os.environ", environment, clear=True):
                with self.assertRaisesRegex(ValueError, sentence):
                    Client(client_id=client_id)
        with mock.patch.dict("os.environ", right, clear=True):
            Client().close()
        Client("http://a.example", token="t", allow_http=True).close()


class Lists(unittest.TestCase):
    @staticmethod
    def page(sent: Sent) -> Reply:
        number, size = (int(sent.query.get(name, ["1"])[0]) for name in ("page", "page_size"))
        rows = [{"name": str(n)} for n in range(5)][(number - 1) * size : number * size]
        return Reply(200, {"total": 5, "page": number, "pageSize": size, "items": rows})

    def test_rows_come_from_all_pages_as_they_are_needed(self) -> None:
        with serving(self.page) as (client, stand_in, _):
            rows = iter(client.audiences.list(page_size=2, name={"contains": "a"}))
            self.assertEqual(next(rows)["name"], "0")
            self.assertEqual(len(stand_in.sent), 1)
            self.assertEqual([row["name"] for row in rows], ["1", "2", "3", "4"])
        self.assertEqual([sent.query["page"] for sent in stand_in.sent], [["1"], ["2"], ["3"]])
        self.assertEqual(stand_in.sent[2].query["name[contains]"], ["a"])

    def test_a_single_page_tells_how_many_rows_there_are(self) -> None:
        with serving(self.page) as (client, _, _):
            page = client.audiences.list(page_size=2).page(3)
            self.assertEqual((page.total, page.number, page.size, page.items), (5, 3, 2, [{"name": "4"}]))
            self.assertEqual([one.number for one in client.audiences.list(page=2, page_size=2).pages()], [2, 3])


if __name__ == "__main__":
    unittest.main()
