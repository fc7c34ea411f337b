import { Time } from "./parts.tsx";

interface StatementHeadProps {
  /** "Costs". */
  of: string;
  /** Whom the statement is for. */
  organization: string;
  /** What it is about: "November 2026, in UTC". */
  period: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** Heads a page that is printed as a statement. The screen does not show it, since the frame says the same there. */
export function StatementHead({ of: what, organization, period, now }: StatementHeadProps) {
  return (
    <dl class="printed facts">
      <div>
        <dt>Statement</dt>
        <dd>{what}</dd>
      </div>
      <div>
        <dt>Organization</dt>
        <dd>{organization}</dd>
      </div>
      <div>
        <dt>Period</dt>
        <dd>{period}</dd>
      </div>
      <div>
        <dt>As of</dt>
        <dd>
          <Time at={now} />
        </dd>
      </div>
    </dl>
  );
}
