const longestText = 100_000;
const shownTypes = /^(text\/|application\/(?:[\w.-]+\+)?(?:json|x-ndjson))/;

interface Exchange {
  answer: Response;
  /** The method and address that were sent. */
  request: string;
  startedAt: number;
}

/** Shows an answer: status, time, headers, and the body as text, as a picture or as a file to keep. */
export async function showAnswer(place: HTMLElement, { answer, request, startedAt }: Exchange): Promise<void> {
  const type = answer.headers.get("content-type") ?? "";
  const bytes = await answer.blob();
  const milliseconds = Math.round(performance.now() - startedAt);
  const outcome = element("p", `${answer.status} ${answer.statusText} after ${milliseconds} ms, ${bytes.size} bytes`);
  outcome.className = answer.ok ? "outcome" : "outcome bad";
  const sent = element("p", request);
  sent.className = "hint";
  place.replaceChildren(outcome, sent, headersOf(answer), ...(await bodyOf(bytes, type)));
}

function headersOf({ headers }: Response): HTMLElement {
  const details = document.createElement("details");
  const list = document.createElement("dl");
  for (const [name, value] of headers) list.append(element("dt", name), element("dd", value));
  details.append(element("summary", `Headers (${[...headers].length})`), list);
  return details;
}

async function bodyOf(bytes: Blob, type: string): Promise<HTMLElement[]> {
  if (bytes.size === 0) return [];
  if (shownTypes.test(type)) {
    const text = pretty(await bytes.slice(0, 4 * longestText).text(), type);
    const block = document.createElement("pre");
    block.tabIndex = 0;
    const code = element("code", text.slice(0, longestText));
    block.append(code);
    return text.length > longestText ? [block, element("p", "The rest is not shown.")] : [block];
  }
  const address = URL.createObjectURL(bytes);
  const link = document.createElement("a");
  link.href = address;
  link.download = "answer";
  link.textContent = `Save the answer (${type || "unknown type"})`;
  if (!type.startsWith("image/")) return [link];
  const picture = document.createElement("img");
  picture.src = address;
  picture.alt = "The picture that was answered";
  return [picture, link];
}

function pretty(text: string, type: string): string {
  if (!/json\s*(;|$)/.test(type) || /ndjson/.test(type)) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
