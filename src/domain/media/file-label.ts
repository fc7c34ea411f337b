/** What people call a file: the name that it came with, or the end of its address. */
export function fileLabel(file: { fileName: string; originalName?: string | null; sourceUrl?: string | null }): string {
  if (file.originalName) return file.originalName;
  if (!file.sourceUrl) return file.fileName;
  const [end = ""] = file.sourceUrl.split(/[?#]/)[0]?.split("/").slice(-1) ?? [];
  return end === "" ? file.sourceUrl : decoded(end);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
