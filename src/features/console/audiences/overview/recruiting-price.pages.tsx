import { dollarsText } from "../../../../domain/money/amount-text.ts";
import { Act } from "../../../../http/pages/components/form.tsx";
import { audiencePath } from "../audience-tabs.pages.tsx";
import type { AudienceOverview } from "./audience-overview.usecases.ts";

/** What recruiting costs, before somebody starts or rebuilds it and while it works. Nothing where answers are free. */
export function RecruitingPrice({
  of: { recruitingCost, wanted, may, isOrdinary, filter, baseAudienceId: id },
}: OfAudience) {
  const { asked, now, isWaiting } = recruitingCost;
  if ((asked === 0 && now === 0) || !isOrdinary || filter !== null) return null;
  const price = asked === 0 ? "nothing" : dollarsText(asked);
  return (
    <>
      {isWaiting && (
        <div class="warn">
          <p>
            <strong>Recruiting waits for money.</strong> The owner's organization has nothing left for answers to
            examples, so nobody is given any. Jobs on the graduates go on. It continues within a minute of new credits
            or a higher limit: ask an Admin for them.
          </p>
        </div>
      )}
      {wanted === null && may.recruit && (
        <p class="meta">From the start of recruiting on, the owner pays {price} for each answer to an example.</p>
      )}
      {wanted !== null && (
        <p class="meta">
          The owner pays {now === 0 ? "nothing" : dollarsText(now)} for each answer to an example
          {asked === now ? "." : `, and ${price} after a rebuild.`}
        </p>
      )}
      {wanted !== null && may.rebuild && (
        <Act action={audiencePath(id, "/rebuild")} look="quiet">
          {asked === 0 ? "Rebuild recruiting" : `Rebuild recruiting at ${price} an answer`}
        </Act>
      )}
    </>
  );
}

interface OfAudience {
  of: AudienceOverview;
}
