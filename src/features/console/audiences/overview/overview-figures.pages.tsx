import { boostMeanings } from "../../../../domain/audience/boost-level.ts";
import { rateText, readinessText } from "../../../../domain/audience/readiness-text.ts";
import { numberText, shareText } from "../../../../domain/text/numbers.ts";
import { Figures } from "../../../../http/pages/components/figures.tsx";
import { Term } from "../../../../http/pages/components/words.tsx";
import type { AudienceOverview } from "./audience-overview.usecases.ts";

/** The numbers of an audience: what it is for in large, how it goes, and the rest in a line. */
export function OverviewFigures({ of: audience }: { of: AudienceOverview }) {
  const { campaignStatus, boostLevel, health, exampleCount, readiness, graduated, needed } = audience;
  const { short, more } = readinessText(readiness);
  return (
    <div class="sized-figures">
      <Figures
        size="large"
        of={[
          [
            "Graduates",
            numberText(graduated),
            [`of ${numberText(needed)} that it needs`, <Term word="Graduated" asks="What is a graduate?" />],
          ],
        ]}
      />
      <Figures
        of={[
          ["Ready", short, more],
          ["Answers a minute", rateText(audience.answersPerMinute), "over the last ten minutes"],
          ["Health", health === null ? "Too early" : shareText(health), "of all who finished have graduated"],
        ]}
      />
      <Figures
        size="small"
        of={[
          [
            "Boost level",
            boostLevel,
            [boostMeanings[boostLevel], <Term word="Boost level" asks="What is a boost level?" />],
          ],
          ["Campaign", campaignStatus ?? "None", campaignStatus === "Active" ? "recruits people" : "recruits nobody"],
          ["Examples", numberText(exampleCount), "with a known answer"],
        ]}
      />
    </div>
  );
}
