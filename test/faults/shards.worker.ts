import { defaultSettings } from "../../src/domain/audience/settings.ts";
import type { RosterConfig } from "../../src/domain/member/roster-config.ts";
import type { Shard } from "../../src/domain/member/roster-shards.ts";
import { holds, shardName } from "../../src/domain/member/roster-shards.ts";
import { rulesOf } from "../../src/domain/member/rules.ts";
import type { RosterCounts } from "../../src/objects/roster/roster.port.ts";
import { createRosterShards, createRosters } from "../../src/objects/roster/roster-client.ts";
import { RosterObject } from "../../src/objects/roster/roster-object.ts";
import type { RosterShard } from "../../src/objects/roster/roster-shard.port.ts";

interface Env {
  ROSTERS: DurableObjectNamespace<AudienceRoster>;
  /** Milliseconds that a message to another shard takes, there and back, so that a kill meets it. */
  DELAY_MS: number;
}

/** How many people each of the published counts has had since the process began. */
const published = new Set<number>();
const peopleIn = ({ states }: RosterCounts) => Object.values(states).reduce((sum, people) => sum + people, 0);
const usualAudience = "aud";
const configOf = (audienceId: string): RosterConfig => ({
  audienceId,
  version: 1,
  rules: rulesOf(defaultSettings, 1),
  exampleCount: 10,
});
const answersAtOnce = 16;

/** The service's roster, without a database. It is divided only when it is told to. */
export class AudienceRoster extends RosterObject<Env> {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env, {
      publishCounts: async (id, counts) => {
        if (id === usualAudience) published.add(peopleIn(counts));
      },
      tellCounts: async () => "stale",
      examineExamples: async () => undefined,
      settleMoney: async ({ granted }) => ({ kind: "settled", granted, isShort: false }),
      shards: (id, index) => delayed(createRosterShards(env.ROSTERS)(id, index), env.DELAY_MS),
      divideAbove: Number.POSITIVE_INFINITY,
      report: () => undefined,
    });
  }

  /** The people that this object has rows of, copies that are not in use included. */
  async rowsOfPeople(): Promise<number> {
    return Number(this.ctx.storage.sql.exec("SELECT count(*) AS people FROM users").one().people);
  }
}

function delayed(shard: RosterShard, ms: number): RosterShard {
  return new Proxy(shard, {
    get: (target, name) => {
      const call = Reflect.get(target, name) as ((...args: unknown[]) => Promise<unknown>) | undefined;
      return (
        call &&
        (async (...args: unknown[]) => {
          await scheduler.wait(ms / 2);
          const answer = await call(...args);
          await scheduler.wait(ms / 2);
          return answer;
        })
      );
    },
  });
}

const answerOf = (userId: string, exampleId: string) => ({
  userId,
  exampleId,
  seenAt: Date.now(),
  profile: null,
  isCorrect: true,
  chance: 0.5,
  isCommonSense: null,
});

/** Gives so many answers of people of a shard, and tells how long that took. */
async function load(env: Env, shard: Shard, { people, answers }: { people: number; answers: number }): Promise<number> {
  const stub = createRosterShards(env.ROSTERS)(usualAudience, shard.index);
  const config = configOf(usualAudience);
  const ids = Array.from({ length: people }, (_, i) => `person-${i}`).filter((userId) => holds(shard, userId));
  const run = crypto.randomUUID();
  let given = 0;
  const startedAt = Date.now();
  const giveAll = async () => {
    while (given < answers) {
      const i = given++;
      const answer = answerOf(ids[i % ids.length] ?? "", `${run.slice(0, 8)}-${Math.floor(i / ids.length)}`);
      const reply = await stub.ask(shard, "answer", [config, answer]);
      if (reply.kind !== "done") throw new Error("the shard holds other people");
    }
  };
  await Promise.all(Array.from({ length: answersAtOnce }, giveAll));
  return Date.now() - startedAt;
}

/** One call of the roster for each request. The body holds its arguments. */
export default {
  async fetch(request, env) {
    const { pathname } = new URL(request.url);
    const body = request.method === "POST" ? ((await request.json()) as Record<string, unknown>) : {};
    const audienceId = String(body.audienceId ?? usualAudience);
    const config = configOf(audienceId);
    const roster = createRosters(env.ROSTERS)(audienceId);
    const userId = String(body.userId);
    switch (pathname) {
      case "/seed":
        return Response.json(
          await roster.seed(config, { runId: "seeding", runKind: "initialization", fence: 1 }, body as never),
        );
      case "/answer":
        return Response.json(await roster.answer(config, answerOf(userId, String(body.exampleId))));
      case "/forget":
        return Response.json(await roster.forget(userId));
      case "/erase":
        await roster.erase();
        return Response.json(null);
      case "/rows": {
        const stubs = Array.from({ length: Number(body.shards) }, (_, i) =>
          env.ROSTERS.get(env.ROSTERS.idFromName(shardName(audienceId, i))),
        );
        return Response.json(await Promise.all(stubs.map((stub) => stub.rowsOfPeople())));
      }
      case "/recalculate":
        return Response.json(
          await roster.recalculate(config, { runId: "run", runKind: "recalculation", fence: 1 }, { limit: 400 }),
        );
      case "/divide":
        await createRosterShards(env.ROSTERS)(audienceId, Number(body.index)).divide();
        return Response.json(null);
      case "/is": {
        const shard = body as unknown as Shard;
        const reply = await createRosterShards(env.ROSTERS)(audienceId, shard.index).ask(shard, "counts", []);
        return Response.json(reply.kind === "done");
      }
      case "/load":
        return Response.json(await load(env, body.shard as Shard, body as never));
      case "/list":
        return Response.json(await roster.list({ below: null, limit: 1_000, state: null, ...(body as object) }));
      case "/found":
        return Response.json({
          people: peopleIn(await roster.counts()),
          examples: await roster.exampleCounts(),
          published: [...published],
        });
      default:
        return new Response(null, { status: 404 });
    }
  },
} satisfies ExportedHandler<Env>;
