/**
 * Decodes the parameters of a URL's query, with repetitions. Bytes that are not UTF-8 become a lone surrogate, since they
 * mostly are one. URLSearchParams would turn them into U+FFFD, and a search would look for that.
 */
export function queryEntries(url: string): [name: string, text: string][] {
  const parameters = new URL(url).search.slice(1).split("&");
  return parameters
    .filter((parameter) => parameter !== "")
    .map((parameter) => {
      const [name = "", ...text] = parameter.split("=");
      return [decode(name), decode(text.join("="))];
    });
}

function decode(text: string): string {
  return text.replaceAll("+", " ").replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return "\ud800";
    }
  });
}
