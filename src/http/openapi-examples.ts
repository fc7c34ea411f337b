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
  components?: object;
}

/** Lists the operations of a document. */
export function operationsOf(document: { paths?: Record<string, object> }): DescribedOperation[] {
  return Object.values(document.paths ?? {}).flatMap((path) => Object.values(path) as DescribedOperation[]);
}

/**
 * Puts recorded exchanges where OpenAPI keeps examples. The first exchange of an operation that has a value for a place wins. A refusal
 * becomes the example of its status in every operation that declares it, since problems look alike everywhere.
 */
export function addExamples(document: Described, exchanges: readonly Exchange[]): void {
  const refusals = exchanges.filter(({ answer }) => answer.mediaType === "application/problem+json");
  const problems = new Map(refusals.map(({ answer }) => [String(answer.status), answer.body]));
  for (const operation of operationsOf(document)) {
    const own = exchanges.filter(({ operationId }) => operationId === operation.operationId);
    for (const exchange of own.filter(({ answer }) => answer.status < 400)) addExchange(operation, exchange);
    for (const [status, { content = {} }] of Object.entries(operation.responses)) {
      const problem = content["application/problem+json"];
      if (problem && problems.has(status)) problem.examples = { problem: { $ref: refOf(status) } };
    }
  }
  if (problems.size === 0) return;
  const examples = Object.fromEntries([...problems].sort().map(([status, value]) => [nameOf(status), { value }]));
  document.components = { ...document.components, examples };
}

const nameOf = (status: string) => `Problem${status}`;
const refOf = (status: string) => `#/components/examples/${nameOf(status)}`;

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
