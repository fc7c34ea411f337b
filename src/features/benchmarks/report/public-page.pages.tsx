import { countText } from "../../../domain/text/numbers.ts";
import type { AppContext } from "../../../http/app-env.ts";
import { Meta, Section, Time } from "../../../http/pages/components/parts.tsx";
import { renderPage } from "../../../http/pages/render-page.tsx";
import { ExamplesSection, GroupsSection, StandingsSection, WinsSection } from "./report.pages.tsx";
import type { PublicReport } from "./report.usecases.ts";

/** A public benchmark as anybody may read and print it. It names nobody, and nothing else of the organization. */
export function publicPage(c: AppContext, report: PublicReport): Response {
  const { benchmark, standings, byTag, byLeaderboard, leaderboards, examples } = report;
  const { name, description, lastUpdatedAt } = benchmark;
  return renderPage(c, {
    title: name,
    isAlone: true,
    showsFiles: true,
    playsFiles: true,
    body: (
      <>
        <h1>{name}</h1>
        {description && <p class="lead plain-text">{description}</p>}
        <Meta
          of={[
            countText(standings.length, "model"),
            countText(report.totalResponses, "answer"),
            lastUpdatedAt !== null && ["last answers ", <Time at={lastUpdatedAt} />],
          ]}
        />
        <StandingsSection of={report} />
        <WinsSection of={report} />
        <GroupsSection title="By question" what="question" standings={standings} groups={byLeaderboard} />
        <GroupsSection title="By tag" what="tag" standings={standings} groups={byTag} />
        <ExamplesSection examples={examples} />
        <Section title="How it was made">
          <p>
            People compared two samples of the same prompt, without knowing who made them. Strengths are fitted to all
            comparisons by the model of Bradley and Terry. Intervals take the answers on the same two samples as one
            cluster.
          </p>
          {leaderboards.length > 0 && (
            <>
              <p>They were asked:</p>
              <ul class="questions">
                {leaderboards.map((board) => (
                  <li>
                    <strong>{board.name}:</strong> {board.instruction}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Section>
      </>
    ),
  });
}
