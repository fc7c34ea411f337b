import type { Child } from "hono/jsx";
import type { AppContext } from "../../../http/app-env.ts";
import { Badge } from "../../../http/pages/components/badge.tsx";
import { Facts, Figures } from "../../../http/pages/components/figures.tsx";
import { Icon, iconNames } from "../../../http/pages/components/icon.tsx";
import { framedPage } from "../../../http/pages/components/page.tsx";
import {
  Alert,
  Done,
  Empty,
  LinkButton,
  Meta,
  Row,
  RowList,
  Section,
  Warning,
} from "../../../http/pages/components/parts.tsx";
import { Table } from "../../../http/pages/components/table.tsx";
import { LinkTabs } from "../../../http/pages/components/tabs.tsx";
import { ChartParts } from "./chart-parts.pages.tsx";
import { FieldParts } from "./field-parts.pages.tsx";

export const partsPath = "/docs/parts";

/** The parts of the page, by the anchors of their sections. */
const sections: Record<string, { title: string; rule: Child; Shown: () => Child }> = {
  texts: {
    title: "Texts",
    rule: "A page has one title, and at most one sentence below it. Small soft text is for what explains something else.",
    Shown: Texts,
  },
  buttons: {
    title: "Buttons",
    rule: "A page has one filled button: the step that most readers take next. All others are quiet. What cannot be taken back is red and stands last; it is filled only on the page that asks again.",
    Shown: Buttons,
  },
  figures: {
    title: "Figures",
    rule: "Three sizes. Large: the one to three numbers that the page is about. Medium: those that explain them. Small: what is only looked up.",
    Shown: FigureParts,
  },
  badges: {
    title: "Badges",
    rule: "The state of one thing. The colour repeats the word, and says nothing by itself.",
    Shown: Badges,
  },
  lists: {
    title: "Lists and tables",
    rule: "Rows are for things with a page of their own. A table is for values that are compared with each other. No box stands within a box.",
    Shown: Lists,
  },
  charts: {
    title: "Charts",
    rule: "Axes have round steps. There is no line where nothing is known. Point at a chart to read a value, or open its table.",
    Shown: ChartParts,
  },
  empty: {
    title: "Nothing there yet",
    rule: "Says what will stand there, with the next step as a button. Within a page that has more to show, a sentence is enough.",
    Shown: Emptiness,
  },
  notices: {
    title: "Notices",
    rule: "What was just done, what a reader should know before they go on, and what was refused and why.",
    Shown: Notices,
  },
  fields: {
    title: "Fields",
    rule: "The label says what, the hint says why. An error stands beside its field and in the list above the form.",
    Shown: FieldParts,
  },
  tabs: {
    title: "Tabs",
    rule: "Pages side by side. Small ones change what a part of a page shows.",
    Shown: TabParts,
  },
  icons: {
    title: "Icons",
    rule: "An icon stands beside a word that says the same. It has the size and the colour of the text.",
    Shown: Icons,
  },
};

/** Shows the parts that all pages are made of, as the components draw them. */
export function partsPage(c: AppContext) {
  return framedPage(c, {
    title: "Parts of pages",
    isAlone: true,
    back: ["/docs", "Documentation"],
    lead: "What the pages of the service are made of, drawn by the components themselves. The numbers are made up.",
    body: (
      <>
        <nav aria-label="Parts">
          <ul class="legend">
            {Object.entries(sections).map(([id, { title }]) => (
              <li>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        {Object.entries(sections).map(([id, { title, rule, Shown }]) => (
          <Section title={title} id={id}>
            <p class="lead">{rule}</p>
            <Shown />
          </Section>
        ))}
      </>
    ),
  });
}

function Texts() {
  return (
    <>
      <h3>The heading of a part within a section</h3>
      <p>
        Plain text, with <a href="#charts">a link to the charts</a>, <strong>a word that counts</strong> and{" "}
        <code>a name of code</code>.
      </p>
      <p class="hint">A hint explains a field or a part.</p>
      <Meta of={["A small line", "whose parts", "stand behind dots"]} />
    </>
  );
}

function Buttons() {
  return (
    <div class="actions">
      <button type="button">Start the job</button>
      <button type="button" class="quiet">
        Preview
      </button>
      <LinkButton to="#buttons" label="A link that leads on" look="quiet" />
      <button type="button" disabled title="The job has no tasks yet.">
        Not now, and why
      </button>
      <button type="button" class="quiet danger">
        Delete
      </button>
      <button type="button" class="danger">
        Delete for good
      </button>
    </div>
  );
}

function FigureParts() {
  return (
    <>
      <Figures
        size="large"
        of={[
          ["Done", "1,204 of 2,000", "tasks"],
          ["Agreement", "87%", "of the votes are for the leading answer"],
        ]}
      />
      <Figures
        of={[
          ["Answers", "6,412", "5.3 a task"],
          ["People", "38", "answered in the last hour"],
          ["Cost", "$64.12", "of a budget of $100"],
        ]}
      />
      <Figures
        size="small"
        of={[
          ["Answers a task", "3 to 9", "until they agree"],
          ["Priority", "100", "as usual"],
          ["Keys", "Off", "people tap"],
          ["Revision", "4", "the newest"],
        ]}
      />
    </>
  );
}

function Badges() {
  return (
    <p class="badges">
      {["Good", "Running", "Paused", "Failed", "Created"].map((status) => (
        <Badge status={status} />
      ))}
    </p>
  );
}

const models = [
  { name: "Heron", score: 1_243, state: "Active" },
  { name: "Curlew", score: 1_207, state: "Active" },
  { name: "Sandpiper with a long name", score: 1_180, state: "Disabled" },
];

function Lists() {
  return (
    <>
      <RowList
        items={models.slice(0, 2)}
        row={({ name, state }) => (
          <Row
            isWithin
            title={name}
            to="#lists"
            status={state}
            meta={["120 answers", "since 3 Nov"]}
            actions={<LinkButton to="#lists" label="Edit" look="quiet" />}
          />
        )}
      />
      <Table
        label="Models and their scores"
        rows={models}
        columns={{
          Model: ({ name }) => name,
          State: ({ state }) => <Badge status={state} />,
          Score: ({ score }) => score.toLocaleString("en"),
        }}
        numbers={["Score"]}
      />
      <Facts rows={{ "Who answers": "Everybody", Runs: "Every six hours", "Next run": "In four hours" }} />
    </>
  );
}

function Emptiness() {
  return (
    <>
      <Empty title="No datasets yet" icon="images" actions={<LinkButton to="#empty" label="New dataset" />}>
        A dataset holds the pictures, texts or sounds that people label.
      </Empty>
      <RowList
        items={[]}
        row={() => null}
        empty="Nobody has answered yet. The last ten answers appear here as they come."
      />
    </>
  );
}

function Notices() {
  return (
    <>
      <Done>The job was paused. People finish what they hold.</Done>
      <Warning>Two tasks were reported by several people. Look at them before you start the job again.</Warning>
      <Alert>The budget is used up: raise it, or end the job.</Alert>
    </>
  );
}

function TabParts() {
  const links = (names: readonly string[]) => names.map((name, i) => ["#tabs", name, i === 0] as const);
  return (
    <>
      <LinkTabs label="Parts of a job" links={links(["Overview", "People", "Review"])} />
      <LinkTabs look="tabs small" label="Range of a chart" links={links(["24 hours", "7 days", "30 days"])} />
    </>
  );
}

function Icons() {
  return (
    <ul class="legend icons">
      {iconNames.map((name) => (
        <li>
          <Icon name={name} /> {name}
        </li>
      ))}
    </ul>
  );
}
