import { audienceList } from "../../../../domain/audience/audience-list.ts";
import { everybody } from "../../../../domain/audience/everybody.ts";
import { definitionList } from "../../../../domain/labeling/labeling-lists.ts";
import { hasPrices, type PriceList, taskPrice } from "../../../../domain/money/price-list.ts";
import { listQueryOf } from "../../../../http/pages/list-address.ts";
import { Problem } from "../../../../http/problems.ts";
import { listAudiences } from "../../../audiences/audiences.usecases.ts";
import { estimateCost, pricedKind } from "../../../labeling/definitions/cost-estimate.usecases.ts";
import { queryDefinitions } from "../../../labeling/definitions/definition-views.usecases.ts";
import { type ExpectedPeopleDeps, expectedScores } from "../../../labeling/definitions/expected-people.usecases.ts";
import { listOf, type PriceRepository } from "../../../money/prices.repository.ts";
import type { Operator } from "../../console.usecases.ts";
import { definitionOf } from "../definitions/definitions.usecases.ts";

type Deps = Parameters<typeof listAudiences>[0] &
  Parameters<typeof queryDefinitions>[0] &
  Parameters<typeof definitionOf>[0] &
  ExpectedPeopleDeps & { prices: Pick<PriceRepository, "of"> };

/** Rows of a list to choose from. Whoever has more begins at the page of the thing itself. */
const newest = { page: 1, rows: 100, sort: "-created_at", values: {} };
const unfiltered = { filters: {} };

/** What a job can be made of, and what it would cost. Where no audience is chosen, the kind of work alone has a price. */
export async function choicesOf(
  deps: Deps,
  operator: Pick<Operator, "actor">,
  { definitionId, audienceId = "" }: { definitionId: string | null; audienceId?: string },
) {
  const { actor } = operator;
  const [definitions, audiences, chosen, prices] = await Promise.all([
    queryDefinitions(deps, { actor, query: listQueryOf(definitionList, unfiltered, newest) }),
    listAudiences(deps, { actor, query: listQueryOf(audienceList, unfiltered, newest), scope: "All" }),
    definitionId === null ? null : readChosen(deps, operator, definitionId),
    deps.prices.of(actor.organizationId),
  ]);
  const list = listOf(prices);
  const isVisible = audiences.items.some(({ id }) => id === audienceId);
  const named = definitions.items.map(({ definitionId: id, name, definitionType }) => ({ id, name, definitionType }));
  return {
    chosen,
    /** Something has a price, so a budget may be of use. */
    hasPrices: hasPrices(list),
    cost: chosen && (await costOf(deps, chosen, { list, audienceId, isVisible })),
    definitions: chosen && !named.some(({ id }) => id === chosen.definition.id) ? [chosen.definition, ...named] : named,
    audiences: audiences.items
      .map(({ id, name, status, graduated }) => ({ id, name, status, graduated, isEverybody: id === everybody }))
      .sort((one, other) => Number(one.isEverybody) - Number(other.isEverybody)),
  };
}

/** The people of an audience count once it is chosen, if the member may see it. */
async function costOf(
  deps: ExpectedPeopleDeps,
  { plan, summary }: NonNullable<Awaited<ReturnType<typeof readChosen>>>,
  { list, audienceId, isVisible }: { list: PriceList; audienceId: string; isVisible: boolean },
) {
  const price = taskPrice(list, { kind: pricedKind(plan.workflow), audienceId });
  const scores = isVisible ? await expectedScores(deps, audienceId, { referee: plan.referee, price }) : undefined;
  return estimateCost(plan, summary, { price, scores });
}

export type JobChoices = Awaited<ReturnType<typeof choicesOf>>;

/** Null: there is no such definition any more, so another must be chosen. */
async function readChosen(deps: Deps, operator: Pick<Operator, "actor">, definitionId: string) {
  try {
    return await definitionOf(deps, operator, { definitionId, number: null, page: 1 });
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return null;
    throw error;
  }
}
