/**
 * The decoded parameters of a URL's query, repeated ones as often as they were sent. Bytes that are no UTF-8 come as a lone
 * surrogate, which is what they mostly were: URLSearchParams would make them U+FFFD, and a search would look for that.
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
