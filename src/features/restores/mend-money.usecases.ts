import { mostDesks } from "../../domain/labeling/desk-capacity.ts";
import type { RestorePage } from "../../domain/restore/restore-page.ts";
import type { Desks } from "../../objects/desk/desk.port.ts";
import { callsToSettle, type SettlingDeps } from "../money/periods/closing.usecases.ts";
import type { PeriodRepository } from "../money/periods.repository.ts";
import type { RestoreRow } from "./restores.repository.ts";

export interface MoneyMendingDeps extends SettlingDeps {
  periods: PeriodRepository;
}

const spendersAPage = 16;

/**
 * Has those tell who hold money by what the database shows, also of jobs and audiences that were deleted before. Desks and rosters that it
 * does not show tell when their job, flow or audience has its turn.
 */
export async function settleHolders(
  deps: MoneyMendingDeps,
  { position, createdAt }: Pick<RestoreRow, "position" | "createdAt">,
): Promise<RestorePage> {
  const [toldAt = "-1", ...id] = position.split(" ");
  const after = { toldAt: Number(toldAt || "-1"), id: id.join(" ") };
  const rows = await deps.periods.untold(createdAt, { after, limit: spendersAPage });
  await Promise.all(
    callsToSettle(
      rows.map((row) => row.id),
      deps,
    ),
  );
  const last = rows.at(-1);
  return { next: last && rows.length === spendersAPage ? `${last.toldAt} ${last.id}` : null };
}

/** The desks of a job that the database does not know have no rows: they follow one another until one is empty. */
export async function settleLostJob(desks: Desks, jobId: string): Promise<boolean> {
  for (let desk = 0; desk < mostDesks; desk++) {
    const stub = desks(jobId, desk);
    // First: a desk that was closed and freed shows no progress any more, and still knows what it spent.
    await stub.settleMoney();
    if ((await stub.progress()) === null) return desk > 0;
  }
  return true;
}
