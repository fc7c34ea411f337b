import { readList } from "../../../http/pages/list-address.ts";
import { createPageRouter } from "../../../http/pages/page-router.ts";
import { asOperator, numberIn } from "../as-operator.ts";
import { listCsv } from "../list-csv.ts";
import { definitionListPage, definitionPage, definitionShape } from "./definitions.pages.ts";
import { definitionOf, definitionsOf } from "./definitions.usecases.ts";

/** Pages that show definitions of labeling work. */
export const labelingPageRoutes = createPageRouter()
  .get("/console/definitions", (c) =>
    asOperator(c, async (operator) => {
      const asked = readList(c, definitionShape);
      return definitionListPage(c, {
        ...operator,
        asked,
        list: await definitionsOf(c.var.deps, operator, definitionShape, asked),
      });
    }),
  )
  .get("/console/definitions.csv", (c) =>
    asOperator(c, (operator) =>
      listCsv(c, definitionShape, {
        read: (asked) => definitionsOf(c.var.deps, operator, definitionShape, asked),
        columns: {
          Name: ({ name }) => name,
          Kind: ({ definitionType }) => definitionType,
          Revisions: ({ revisionCount }) => revisionCount,
          "Created by": ({ ownerMail }) => ownerMail,
          "Created at": ({ createdAt }) => createdAt,
          "Definition id": ({ definitionId }) => definitionId,
        },
      }),
    ),
  )
  .get("/console/definitions/:definitionId", (c) =>
    asOperator(c, async (operator) => {
      const number = numberIn(c, "revision");
      const asked = { definitionId: c.req.param("definitionId"), number, page: numberIn(c, "page") ?? 1 };
      return definitionPage(c, await definitionOf(c.var.deps, operator, asked));
    }),
  );
