import { type ApiCall, curlOf, typescriptOf } from "../api-call.ts";
import { useRequest } from "./request.tsx";

/** Shows the calls that do the same by the API, closed at first. It stands at the foot of a page. */
export function CallPanel({ calls }: { calls: ApiCall | readonly ApiCall[] }) {
  const { origin } = new URL(useRequest().req.url);
  return <Calls calls={calls} origin={origin} />;
}

export function Calls({ calls, origin }: { calls: ApiCall | readonly ApiCall[]; origin: string }) {
  const all = [calls].flat();
  if (all.length === 0) return null;
  return (
    <details class="calls">
      <summary>By the API: as curl, as TypeScript</summary>
      <div>
        {all.map((call) => (
          <>
            {call.title !== undefined && <p>{call.title}</p>}
            <Snippet label="curl" text={curlOf(call, origin)} />
            <Snippet label="TypeScript" text={typescriptOf(call)} />
          </>
        ))}
        <p class="hint">
          <a href="/account/clients">An API client</a> gives the token. <a href="/docs/reference">All operations</a> can
          be tried out.
        </p>
      </div>
    </details>
  );
}

function Snippet({ label, text }: { label: string; text: string }) {
  return (
    <div class="call">
      <h3>{label}</h3>
      <pre tabindex={0}>
        <code>{text}</code>
      </pre>
      <span data-copy={text} data-copy-label={label} />
    </div>
  );
}
