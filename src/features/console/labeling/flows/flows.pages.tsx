import type { ListPage } from "../../../../http/pages/components/list.tsx";
import { Row } from "../../../../http/pages/components/parts.tsx";
import { Created, labelingPaths, labelingTabs, pathOf } from "../labeling.pages.tsx";

interface FlowRow {
  id: string;
  name: string;
  createdAt: string;
  ownerMail: string;
}

const path = labelingPaths.flows;

export const flowListPage: ListPage<FlowRow> = {
  path,
  title: "Ranking flows",
  section: "labeling",
  what: "flow",
  filters: { name: { label: "Name", parameter: "name[contains]" } },
  sorts: { "-created_at": "Newest first", created_at: "Oldest first", name: "By name" },
  tabs: labelingTabs("flows"),
  lead: (organization) => `What programs of ${organization} have ranked on demand.`,
  empty: {
    title: "No flows yet",
    text: "A flow ranks sets of pictures, texts, videos or sounds all day long, each within minutes. Programs make flows and post to them.",
    below: (
      <p>
        <a href="/docs/guide/rank-on-demand">How to rank on demand</a>
      </p>
    ),
  },
  row: ({ id, name, createdAt, ownerMail }) => (
    <Row
      title={name}
      to={pathOf("flows", id)}
      meta={[<Created at={createdAt} />, ownerMail === "" ? null : ["by ", ownerMail], <code>{id}</code>]}
    />
  ),
};
