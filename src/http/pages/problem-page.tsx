import { homePath } from "../../domain/identity/own-path.ts";
import type { AppContext } from "../app-env.ts";
import { type Problem, problemCatalogue } from "../problems.ts";
import { Alert } from "./components/parts.tsx";
import { placeOf } from "./menu.ts";
import { renderPage } from "./render-page.tsx";

/** Renders a refusal as a page. The headers are set already. */
export function renderProblemPage(c: AppContext, problem: Problem): Response {
  const { operation } = c.var;
  const isOwnPage = operation === undefined || operation.isPage === true;
  const { title } = problemCatalogue[problem.code];
  // Signed-in members find the way on in the navigation.
  const hasMenu = c.var.session && placeOf(c.req.path) !== undefined;
  return renderPage(c, {
    title,
    status: problem.status,
    ...(hasMenu ? { section: "home" } : {}),
    body: (
      <>
        <h1>{title}</h1>
        <Alert>{problem.options.detail ?? withoutDetail(problem, isOwnPage)}</Alert>
        {c.req.path.startsWith("/docs/") ? (
          <p>
            <a href="/docs">The documentation, with a search</a>
          </p>
        ) : (
          !operation?.isPage && <ApiPart operationId={operation?.operationId} />
        )}
        {c.var.deps.config.embeddedIssuer && (
          <p>
            <a href={homePath}>To the console</a>
          </p>
        )}
        <p class="trace">Trace {c.var.traceId}</p>
      </>
    ),
  });
}

/** A browser sends no access token, so a person who opens an operation's address mostly sees this. */
function ApiPart({ operationId }: { operationId: string | undefined }) {
  if (operationId === undefined)
    return (
      <p>
        <a href="/docs/reference">All addresses of the API</a>
      </p>
    );
  return (
    <>
      <p>
        This is an address of the API, which programs call with an access token. In a browser, use the console instead.
      </p>
      <p>
        <a href={`/docs/reference/${operationId}`}>How programs call it</a>
      </p>
    </>
  );
}

function withoutDetail({ status }: Problem, isOwnPage: boolean): string {
  if (isOwnPage && status === 403)
    return "Your role does not allow this, and nothing was changed. Owners of your organization give roles. Pages of operators are for Admins.";
  if (isOwnPage || status >= 500) return "Nothing was changed. Please try again in a moment.";
  if (status === 401) return "This address needs an access token, and the browser sent none that is valid.";
  if (status === 403) return "The access token does not allow this.";
  return "The request was refused.";
}
