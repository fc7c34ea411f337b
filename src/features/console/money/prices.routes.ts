import { viewOf } from "../../../http/forms/form-view.ts";
import { submit } from "../../../http/forms/submit.ts";
import { seeOtherWith } from "../../../http/pages/notice.tsx";
import {
  deletePrices,
  getDefaultPrices,
  getPrices,
  setDefaultPrices,
  setPrices,
} from "../../money/prices/prices.usecases.ts";
import { createOperatorRouter } from "../operator.routes.ts";
import { moneyAccountPath } from "./accounts.pages.tsx";
import { pricesPath } from "./money-tabs.pages.tsx";
import { defaultPricesForm, pricesForm, pricesFormPage, pricesPage, withoutEmptyRows } from "./prices.pages.tsx";

/** What answers cost: for members to read, and for Admins to set. */
export const pricePageRoutes = createOperatorRouter()
  .get("/console/money/prices", async (c, { actor, organization }) =>
    pricesPage(c, await getPrices(c.var.deps, { actor }), organization.name),
  )
  .get(
    "/console/money/prices/default",
    async (c, { actor }) => {
      const form = viewOf(defaultPricesForm, await getDefaultPrices(c.var.deps, { actor }));
      return pricesFormPage(c, { form, organizationId: null, isOwn: false });
    },
    "own",
  )
  .post(
    "/console/money/prices/default",
    (c, { actor }, typed) =>
      submit(defaultPricesForm, typed, {
        again: (form) => pricesFormPage(c, { form, organizationId: null, isOwn: false }),
        save: async ({ byKind, recruiting }) => {
          await setDefaultPrices(c.var.deps, { actor, asked: { byKind, recruiting } });
          return seeOtherWith(c, pricesPath, { sentence: "Saved. What starts from now on has these prices." });
        },
      }),
    "own",
  )
  .get(
    "/console/money/accounts/:organizationId/prices",
    async (c, { actor }) => {
      const organizationId = c.req.param("organizationId");
      const { isOwn, prices } = await getPrices(c.var.deps, { actor, organizationId });
      return pricesFormPage(c, { form: viewOf(pricesForm, prices), organizationId, isOwn });
    },
    "own",
  )
  .post(
    "/console/money/accounts/:organizationId/prices",
    (c, { actor }, typed) => {
      const organizationId = c.req.param("organizationId");
      return submit(pricesForm, withoutEmptyRows(typed), {
        again: (form) => pricesFormPage(c, { form, organizationId, isOwn: false }),
        save: async ({ byKind, recruiting, byAudience }) => {
          await setPrices(c.var.deps, { actor, organizationId, asked: { byKind, recruiting, byAudience } });
          const sentence = "Saved. What starts from now on has these prices.";
          return seeOtherWith(c, moneyAccountPath(organizationId), { sentence });
        },
      });
    },
    "own",
  )
  .post(
    "/console/money/accounts/:organizationId/prices/remove",
    async (c, { actor }) => {
      const organizationId = c.req.param("organizationId");
      await deletePrices(c.var.deps, { actor, organizationId });
      return seeOtherWith(c, moneyAccountPath(organizationId), {
        sentence: "The organization pays what all others pay.",
      });
    },
    "own",
  );
