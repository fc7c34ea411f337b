/** One request to the running service with its answer, in example values: what a reader of the document may copy. */
export interface Exchange {
  operationId: string;
  request: {
    /** Parameters by name: of the path, the query and the header alike. */
    parameters?: Record<string, unknown>;
    mediaType?: string;
    /** JSON, the fields of a form, or the name of a file for each part. */
    body?: unknown;
  };
  answer: {
    status: number;
    mediaType?: string;
    /** JSON or text. Pictures and other files have none. */
    body?: unknown;
    headers?: Record<string, string>;
  };
}

type Content = Record<string, { example?: unknown; examples?: Record<string, { $ref: string }> }>;

export interface DescribedOperation {
  operationId: string;
  tags: string[];
  parameters?: { name: string; in: string; example?: unknown; schema?: { type?: string } }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content; headers?: Record<string, { example?: unknown }> }>;
}

interface Described {
  paths?: Record<string, object>;
  /** What the service sends, by name. */
  webhooks?: Record<string, object>;
  components?: object;
}

/** Lists the operations of a document. */
export function operationsOf({ paths = {} }: Pick<Described, "paths">): DescribedOperation[] {
  return Object.values(paths).flatMap((path) => Object.values(path) as DescribedOperation[]);
}

/** Lists the requests that the service sends to others, which look like operations. */
export function sentRequestsOf({ webhooks = {} }: Pick<Described, "webhooks">): DescribedOperation[] {
  return operationsOf({ paths: webhooks });
}

/**
 * Puts recorded exchanges where OpenAPI keeps examples. The first exchange of an operation that has a value for a place wins. A refusal
 * becomes the example of its status in every operation that declares it, since refusals look alike everywhere.
 */
export function addExamples(document: Described, exchanges: readonly Exchange[]): void {
  const examples: Record<string, { value: unknown }> = {};
  for (const { answer } of exchanges) {
    const form = formOfRefusal(answer);
    if (form !== null) examples[`${form}${answer.status}`] ??= { value: answer.body };
  }
  for (const operation of [...operationsOf(document), ...sentRequestsOf(document)]) {
    const own = exchanges.filter(({ operationId }) => operationId === operation.operationId);
    for (const exchange of own.filter(({ answer }) => formOfRefusal(answer) === null)) addExchange(operation, exchange);
    for (const [status, { content = {} }] of Object.entries(operation.responses))
      for (const [mediaType, form] of Object.entries(refusalForms)) {
        const refusal = Number(status) < 400 ? undefined : content[mediaType];
        if (refusal && refusal.example === undefined && examples[`${form}${status}`])
          refusal.examples = { refusal: { $ref: `#/components/examples/${form}${status}` } };
      }
  }
  if (Object.keys(examples).length > 0) document.components = { ...document.components, examples };
}

/** Refusals are problem details, and those of the OAuth endpoints are OAuth errors. */
const refusalForms: Record<string, string> = {
  "application/problem+json": "Problem",
  "application/json": "OAuthError",
};

/** One operation refuses with a bare string, and readiness with its checks: these are examples of their own. */
function formOfRefusal({ status, mediaType, body }: Exchange["answer"]): string | null {
  const isOAuthError = typeof body === "object" && body !== null && "error" in body;
  if (status < 400 || (mediaType === "application/json" && !isOAuthError)) return null;
  return refusalForms[mediaType ?? ""] ?? null;
}

function addExchange(operation: DescribedOperation, { request, answer }: Exchange): void {
  for (const parameter of operation.parameters ?? []) {
    const value = request.parameters?.[parameter.name];
    if (value !== undefined) parameter.example ??= value;
  }
  const sent = request.mediaType && operation.requestBody?.content[request.mediaType];
  if (sent) sent.example ??= request.body;
  const response = operation.responses[String(answer.status)];
  const received = answer.mediaType && response?.content?.[answer.mediaType];
  if (received && answer.body !== undefined) received.example ??= answer.body;
  for (const [name, value] of Object.entries(answer.headers ?? {})) {
    const header = response?.headers?.[name];
    if (header) header.example ??= value;
  }
}
