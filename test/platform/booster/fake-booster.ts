interface Asked {
  method: string;
  path: string;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it sent.
  body: any;
}

/** What goes wrong with one request. `heed` does what was asked and gives the answer that would have been sent. */
export type Trouble = (heed: () => Promise<Response>) => Promise<Response>;

/** A booster by the protocol of docs/booster.md, as a `fetch`. Troubles befall the next requests, one each. */
export function fakeBooster(base: string) {
  const asked: Asked[] = [];
  const troubles: Trouble[] = [];
  const audiences = new Map<number, string>();
  const made = new Map<string, number>();
  const campaigns = new Map<string, { id: number; isActive: boolean; multiplier: number }>();
  const fastBids = new Map<number, number>();
  const state = { audiences, campaigns, fastBids, blacklist: [] as number[] };

  function createAudience({ headers, body }: Asked): Response {
    const key = headers.get("idempotency-key") ?? crypto.randomUUID();
    const id = made.get(key) ?? made.size + 1;
    made.set(key, id);
    audiences.set(id, body.name);
    return Response.json({ id }, { status: 201 });
  }

  function putPlan({ body }: Asked): Response {
    for (const campaign of campaigns.values()) Object.assign(campaign, { isActive: false, multiplier: 1 });
    for (const { target, multiplier } of body.targets) {
      const id = campaigns.get(target)?.id ?? campaigns.size + 1;
      campaigns.set(target, { id, isActive: true, multiplier });
    }
    state.blacklist = body.blacklist;
    return new Response(null, { status: 204 });
  }

  function answer(request: Asked): Response {
    const id = Number(/^fast-bids\/(-?\d+)$/.exec(request.path)?.[1]);
    switch (`${request.method} ${request.path.replace(/-?\d+$/, "*")}`) {
      case "POST audiences":
        return createAudience(request);
      case "POST audiences/known":
        return Response.json({ ids: request.body.ids.filter((each: number) => audiences.has(each)) });
      case "POST audiences/delete":
        for (const each of request.body.ids) audiences.delete(each);
        return new Response(null, { status: 204 });
      case "GET campaigns":
        return Response.json({
          campaigns: [...campaigns].map(([name, campaign]) => ({ id: campaign.id, name, isActive: campaign.isActive })),
        });
      case "GET fast-bids/*":
        return Response.json({ multiplier: fastBids.get(id) ?? null });
      case "PUT fast-bids/*":
        fastBids.set(id, request.body.multiplier);
        return new Response(null, { status: 204 });
      case "PUT plan":
        return putPlan(request);
      default:
        return new Response("no such path", { status: 404 });
    }
  }

  const fetcher = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const { method, url, headers, redirect } = new Request(input, init);
    if (!url.startsWith(`${base}/`)) throw new Error(`the booster is not at ${url}`);
    const text = typeof init?.body === "string" ? init.body : "";
    const path = url.slice(base.length + 1);
    const request = { method, path, headers, body: text === "" ? null : JSON.parse(text) };
    asked.push(request);
    const heed = async () => answer(request);
    const response = await (troubles.shift() ?? ((normally) => normally()))(heed);
    const location = response.headers.get("location");
    return redirect === "follow" && location ? fetcher(location, init) : response;
  };
  return { asked, troubles, state, fetch: fetcher as typeof fetch };
}

export const silence: Trouble = () => new Promise(() => {});

export const refusal =
  (status: number, headers: Record<string, string> = {}): Trouble =>
  async () =>
    new Response("a secret of the booster's", { status, headers });

export const nonsense =
  (body: BodyInit): Trouble =>
  async () =>
    new Response(body, { headers: { "Content-Type": "application/json" } });

export const noConnection: Trouble = () => Promise.reject(new TypeError("connection refused by 10.0.0.1"));

/** It does what was asked, and its answer never arrives. */
export const lostAnswer: Trouble = async (heed) => {
  await heed();
  throw new TypeError("connection lost");
};

/** It does what was asked, and its answer ends in the middle. */
export const brokenAnswer: Trouble = async (heed) => {
  await heed();
  const steps = [
    (controller: ReadableStreamDefaultController<Uint8Array>) => controller.enqueue(new TextEncoder().encode('{"id":')),
    (controller: ReadableStreamDefaultController<Uint8Array>) => controller.error(new TypeError("connection lost")),
  ];
  return new Response(new ReadableStream<Uint8Array>({ pull: (controller) => steps.shift()?.(controller) }));
};
