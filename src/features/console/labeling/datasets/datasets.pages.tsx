import { countText } from "../../../../domain/text/numbers.ts";
import { timeCell } from "../../../../http/csv.ts";
import type { ListPage } from "../../../../http/pages/components/list.tsx";
import { Row, Time } from "../../../../http/pages/components/parts.tsx";
import { labelingPaths, pathOf } from "../labeling.pages.tsx";

interface DatasetRow {
  id: string;
  name: string;
  createdAt: number;
}

const path = labelingPaths.datasets;

export const datasetListPage: ListPage<DatasetRow & { datapoints: number }, DatasetRow> = {
  path,
  title: "Datasets",
  section: "labeling",
  what: "dataset",
  filters: { name: { label: "Name", parameter: "name[contains]" } },
  sorts: { "-created_at": "Newest first", created_at: "Oldest first", name: "By name" },
  create: [`${path}/new`, "New dataset"],
  lead: (organization) => `What people look at when they label for ${organization}.`,
  empty: {
    title: "No datasets yet",
    text: "A dataset holds the pictures, texts, videos or sounds that people label. Drop files, or upload a table of URLs.",
  },
  row: ({ id, name, createdAt, datapoints }) => (
    <Row
      title={name}
      to={pathOf("datasets", id)}
      beside={<span>{countText(datapoints, "datapoint")}</span>}
      meta={[["created ", <Time at={createdAt} />], <code>{id}</code>]}
    />
  ),
  csv: `${path}.csv`,
  columns: {
    Name: ({ name }) => name,
    "Created at": ({ createdAt }) => timeCell(createdAt),
    "Dataset id": ({ id }) => id,
  },
};
