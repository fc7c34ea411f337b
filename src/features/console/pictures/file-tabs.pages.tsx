import { Tabs } from "../../../http/pages/components/tabs.tsx";

/** Leads between the gallery and the uploads that fill it. */
export function fileTabs(current: string) {
  return (
    <Tabs
      label="Lists about files"
      tabs={{ "/console/assets": "Files", "/console/batches": "Upload batches" }}
      current={current}
    />
  );
}
