import { expect } from "vitest";
import { describeApp } from "../../../src/http/openapi.ts";
import { type DescribedOperation, type Exchange, operationsOf } from "../../../src/http/openapi-examples.ts";
import type { TestApp } from "../../support/app.ts";
import { type Answer, type Call, call } from "../../support/client.ts";
import type { Received } from "../../support/receiver.ts";
import { Likeness, withRealHosts } from "./likeness.ts";
import { differences } from "./shape.ts";
import { formOf, withPartsOf } from "./volatile.ts";

export interface Telling {
  /** Parameters of the path, the query and the header, by name. Filters are objects: `{ name: { contains: "cat" } }`. */
  parameters?: Record<string, unknown>;
  json?: unknown;
  /** The fields of a form that is sent urlencoded. */
  form?: Record<string, string>;
  /** A multipart form: for each part the name of a file, which `files` of the stage holds. */
  files?: Record<string, string>;
  /** Another account's token; null sends none. */
  as?: string | null;
  /** The status that is expected, if it is not a success. The request of a refusal is not kept: it is no example to copy. */
  status?: number;
  /** Another app on the same data, such as one that fails. */
  at?: TestApp;
  /** Headers that the document does not declare, such as Range. */
  headers?: Record<string, string>;
  /** What the document shows of an answer that is too long, or changes with each release. */
  excerpt?: (body: unknown) => unknown;
}

type Request = Exchange["request"];

/** A call that is about to be made: by whose token, whether the story expects a refusal, and how it is sent. */
export interface Rehearsal {
  token: string | null;
  isRefusal: boolean;
  send: (token: string | null) => Promise<Answer>;
}

/**
 * Where the stories are told: one service, whose operations are called by their ids. `show` makes a call an example of the document,
 * `call` only moves the story on. While recording, `show` keeps what was sent and what came back, in example values. Otherwise it sends
 * the committed example, with the ids of this run, and holds the answer against the committed one.
 */
export class Stage {
  readonly shown: Exchange[] = [];
  readonly #likeness = new Likeness();
  readonly #operations: Map<string, DescribedOperation>;
  readonly #routes: Map<string, unknown>;
  readonly #turns = new Map<string, number>();

  constructor(
    readonly app: TestApp,
    readonly files: ReadonlyMap<string, Uint8Array>,
    /** The examples that are held against this run; null while they are recorded anew. */
    readonly committed: readonly Exchange[] | null,
    /** Whose token is sent where a story names none. */
    public token: string,
    /** Sends a call of a story first as others, and chooses the token by which the story goes on. */
    readonly rehearse?: (operationId: string, rehearsal: Rehearsal) => Promise<string | null>,
  ) {
    this.#operations = new Map(
      operationsOf(describeApp(app.app)).map((operation) => [operation.operationId, operation]),
    );
    this.#routes = new Map(
      app.app.openAPIRegistry.definitions.flatMap((definition) =>
        definition.type === "route" ? [[definition.route.operationId as string, definition.route]] : [],
      ),
    );
  }

  /** Makes a call. Throws if it does not succeed. */
  // biome-ignore lint/suspicious/noExplicitAny: each story knows the operation that it called, and reads its members.
  async call(operationId: string, telling: Telling = {}): Promise<any> {
    return (await this.#send(operationId, this.#requestOf(operationId, telling), telling)).body;
  }

  /** Makes a call that the document shows. */
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  async show(operationId: string, telling: Telling = {}): Promise<any> {
    this.#likeness.step(this.app.clock.now());
    const takesKey = this.#operations.get(operationId)?.parameters?.some(({ name }) => name === "idempotency-key");
    const key = takesKey ? { "idempotency-key": crypto.randomUUID() } : {};
    const request = this.#requestOf(operationId, { ...telling, parameters: { ...telling.parameters, ...key } });
    const turn = this.#turns.get(operationId) ?? 0;
    this.#turns.set(operationId, turn + 1);
    return this.committed === null
      ? this.#record(operationId, request, telling)
      : this.#check(
          operationId,
          request,
          telling,
          this.committed.filter((one) => one.operationId === operationId)[turn],
        );
  }

  /** Shows a request that the service sent, among the webhooks of the document. */
  showSent(operationId: string, { headers, body }: Received): void {
    const names = ["webhook-id", "webhook-signature"];
    const parameters = Object.fromEntries(names.map((name) => [name, headers[name]]));
    const told = { parameters, mediaType: "application/json", body: JSON.parse(body) };
    if (this.committed === null) {
      const request = this.#likeness.toExample(told) as typeof told;
      // Whole seconds do not say in which step they are. A first attempt is made when its event happens.
      request.parameters["webhook-timestamp"] = String(Math.floor(Date.parse(request.body.timestamp) / 1000));
      this.shown.push({ operationId, request, answer: { status: 204 } });
      return;
    }
    const like = this.committed.find((one) => one.operationId === operationId);
    expect(like, `${operationId} has no example yet: npm test -- --update test/contract/openapi`).toBeDefined();
    if (!like) return;
    const formsOf = (parameters: Record<string, unknown> = {}) => names.map((name) => formOf(String(parameters[name])));
    expect(formsOf(told.parameters)).toEqual(formsOf(like.request.parameters));
    const changes = differences(like.request.body, told.body);
    expect(changes, `${operationId} is sent otherwise than its example`).toEqual([]);
    this.shown.push(like);
  }

  /** Goes on with work in the background until an operation answers that it is done. */
  async until(
    operationId: string,
    telling: Telling,
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    isDone: (body: any) => boolean,
    work: () => Promise<unknown>,
  ): Promise<void> {
    const isDoneNow = async () => {
      await work();
      return isDone(await this.call(operationId, telling));
    };
    await expect.poll(isDoneNow, { message: `${operationId} says that it is done` }).toBe(true);
  }

  /** The ETag of what an operation answers. */
  async etag(operationId: string, telling: Telling = {}): Promise<string> {
    const { headers } = await this.#send(operationId, this.#requestOf(operationId, telling), telling);
    return headers.get("etag") as string;
  }

  /** A time that is so many days from now. */
  inDays(days: number): string {
    return new Date(this.app.clock.now() + days * 86_400_000).toISOString();
  }

  async #record(operationId: string, request: Request, telling: Telling): Promise<unknown> {
    const answer = await this.#send(operationId, request, telling);
    const kept = answer.status < 400 ? request : {};
    const exchange = { operationId, request: kept, answer: this.#shownOf(operationId, answer, telling) };
    this.shown.push(this.#likeness.toExample(exchange) as Exchange);
    return answer.body;
  }

  async #check(operationId: string, request: Request, telling: Telling, like: Exchange | undefined): Promise<unknown> {
    expect(like, `${operationId} has no example yet: npm test -- --update test/contract/openapi`).toBeDefined();
    if (!like) return undefined;
    const sent = like.answer.status < 400 ? (withPartsOf(request, withRealHosts(like.request)) as Request) : request;
    expect(sent, `${operationId} is told differently now: npm test -- --update test/contract/openapi`).toEqual(request);
    const answer = await this.#send(operationId, sent, telling);
    const had = this.#shownOf(operationId, answer, telling);
    const { status, mediaType } = like.answer;
    expect({ operationId, status: had.status, mediaType: had.mediaType }).toEqual({ operationId, status, mediaType });
    const changes = [
      ...differences(like.answer.headers ?? {}, had.headers ?? {}, "headers"),
      ...(had.body === undefined ? [] : differences(like.answer.body, had.body)),
    ];
    expect(changes, `${operationId} answers otherwise than its example`).toEqual([]);
    this.shown.push(like);
    return answer.body;
  }

  #requestOf(operationId: string, { parameters = {}, json, form, files }: Telling): Request {
    const operation = this.#operations.get(operationId);
    if (!operation) throw new Error(`there is no operation ${operationId}`);
    for (const name of Object.keys(parameters))
      if (!operation.parameters?.some((known) => known.name === name))
        throw new Error(`${operationId} takes no ${name}`);
    const body = json ?? form ?? files;
    const given = Object.keys(parameters).length > 0 ? { parameters } : {};
    if (body === undefined) return given;
    const mediaType = json ? "application/json" : form ? "application/x-www-form-urlencoded" : "multipart/form-data";
    return { ...given, mediaType, body };
  }

  async #send(operationId: string, request: Request, telling: Telling): Promise<Answer> {
    const { parameters = [] } = this.#operations.get(operationId) ?? {};
    const placed: Required<Pick<Call, "params" | "query" | "headers">> = { params: {}, query: {}, headers: {} };
    for (const { name, in: place } of parameters) {
      const value = request.parameters?.[name];
      if (value === undefined) continue;
      if (place === "path") placed.params[name] = String(value);
      else if (place === "header") placed.headers[name] = String(value);
      else Object.assign(placed.query, queryOf(name, value));
    }
    Object.assign(placed.headers, telling.headers);
    const named = telling.as === undefined ? this.token : telling.as;
    const options: Call = { ...placed, ...this.#bodyOf(request, placed.headers) };
    const send = (token: string | null) =>
      call(telling.at ?? this.app, this.#routes.get(operationId), { ...options, ...(token === null ? {} : { token }) });
    const isRefusal = (telling.status ?? 200) >= 400;
    const token = this.rehearse ? await this.rehearse(operationId, { token: named, isRefusal, send }) : named;
    const answer = await send(token);
    const isExpected = telling.status === undefined ? answer.status < 400 : answer.status === telling.status;
    if (!isExpected) throw new Error(`${operationId} answered ${answer.status} ${sentenceOf(answer.body)}`);
    return answer;
  }

  #bodyOf({ mediaType, body }: Request, headers: Record<string, string>): Partial<Call> {
    switch (mediaType) {
      case "application/json":
        return { json: body };
      case "application/x-www-form-urlencoded":
        headers["content-type"] = mediaType;
        return { body: new URLSearchParams(body as Record<string, string>).toString() };
      case "multipart/form-data":
        return { form: this.#formOf(body as Record<string, string>) };
      default:
        return {};
    }
  }

  #formOf(parts: Record<string, string>): FormData {
    const form = new FormData();
    for (const [part, name] of Object.entries(parts)) {
      const bytes = this.files.get(name);
      if (!bytes) throw new Error(`the stage has no file ${name}`);
      form.append(part, new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
    }
    return form;
  }

  #shownOf(operationId: string, { status, headers, body }: Answer, { excerpt }: Telling): Exchange["answer"] {
    const declared = this.#operations.get(operationId)?.responses[String(status)];
    // What is left of a rate differs each time, and its description has an example.
    const named = Object.keys(declared?.headers ?? {}).filter((name) => !name.startsWith("RateLimit"));
    const shownHeaders = named.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, usual[name] ?? value]];
    });
    const mediaType = declared?.content === undefined ? undefined : headers.get("content-type")?.split(";")[0];
    const read = body instanceof Uint8Array ? textOf(body) : (body ?? undefined);
    const shown = excerpt ? excerpt(read) : read;
    return {
      status,
      ...(mediaType === undefined ? {} : { mediaType }),
      ...(shown === undefined ? {} : { body: shown }),
      ...(shownHeaders.length === 0 ? {} : { headers: Object.fromEntries(shownHeaders) }),
    };
  }
}

const sentenceOf = (body: unknown) => (body instanceof Uint8Array ? `${body.length} bytes` : JSON.stringify(body));

/** Shown for what was measured, so that recording again changes nothing. */
const usual: Record<string, string> = { "X-Processing-Time-Ms": "41", "Retry-After": "30" };

/** Text, or nothing if the bytes are a picture or the like. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The deepObject style of filters, and repeated keys for lists. */
function queryOf(name: string, value: unknown): Record<string, string | string[]> {
  if (Array.isArray(value)) return { [name]: value.map(String) };
  if (typeof value !== "object" || value === null) return { [name]: String(value) };
  return Object.fromEntries(
    Object.entries(value).map(([operator, given]) => [
      `${name}[${operator}]`,
      Array.isArray(given) ? given.map(String) : String(given),
    ]),
  );
}
