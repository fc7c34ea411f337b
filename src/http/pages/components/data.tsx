import { raw } from "hono/html";

interface DataProps {
  value: unknown;
  id?: string;
  [data: `data-${string}`]: string;
}

/** What a page's script reads, as JSON that neither ends its element nor opens a comment. */
export function Data({ value, ...attributes }: DataProps) {
  const json = JSON.stringify(value)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
  return (
    <script type="application/json" {...attributes}>
      {raw(json)}
    </script>
  );
}
