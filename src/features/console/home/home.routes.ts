import { homePath } from "../../../domain/identity/own-path.ts";
import { readCookie } from "../../../http/pages/cookies.ts";
import { createOperatorRouter } from "../operator.routes.ts";
import { homePage } from "./home.pages.tsx";
import { homeOf } from "./home.usecases.ts";

/** The page that a member lands on. */
export const homeRoutes = createOperatorRouter().get(homePath, async (c, operator) => {
  const { organization } = operator;
  const hasTried = readCookie(c, "muster_tried") === organization.id;
  return homePage(c, organization, await homeOf(c.var.deps, operator, { hasTried }));
});
