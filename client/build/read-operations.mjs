const methods = ["get", "post", "put", "patch", "delete"];

const bodyKinds = {
  "application/json": "json",
  "multipart/form-data": "file",
  "application/x-www-form-urlencoded": "form",
};

/** What the document says of each operation, as far as a caller needs it, in the document's order. */
export function readOperations(document) {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods
      .filter((method) => item[method] !== undefined)
      .map((method) => readOperation(document, { path, method, operation: item[method] })),
  );
}

function readOperation(document, { path, method, operation }) {
  const { operationId, tags, summary, description, parameters = [], requestBody, responses, security } = operation;
  const named = (place) => parameters.filter((parameter) => parameter.in === place);
  const [mediaType] = Object.keys(requestBody?.content ?? {});
  if (mediaType !== undefined && bodyKinds[mediaType] === undefined) {
    throw new Error(`${operationId} takes ${mediaType}, which the client library cannot send.`);
  }
  const query = named("query");
  return {
    operationId,
    tag: tags[0],
    summary,
    description,
    method: method.toUpperCase(),
    path,
    // In the order of the path, which is the order of the arguments.
    pathParameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => {
      const parameter = named("path").find((one) => one.name === name);
      return { name, type: isNumber(parameter) ? "number" : "string", description: parameter?.description };
    }),
    query: query.length === 0 ? "none" : query.some(({ required }) => required) ? "required" : "optional",
    body: mediaType === undefined ? "none" : bodyKinds[mediaType],
    answer: answerKind(responses),
    needsToken: (security ?? document.security ?? []).length > 0,
    takesIdempotencyKey: named("header").some(({ name }) => name.toLowerCase() === "idempotency-key"),
    isList: query.some(({ name }) => name === "page") && query.some(({ name }) => name === "page_size"),
  };
}

function isNumber(parameter) {
  return ["integer", "number"].includes(parameter?.schema?.type);
}

/** What a success brings: JSON, a text, or bytes with their headers. */
function answerKind(responses) {
  const success = Object.entries(responses).find(([status, { content }]) => status.startsWith("2") && content);
  const [mediaType] = Object.keys(success?.[1].content ?? {});
  if (mediaType === undefined) return "none";
  if (/^application\/(.+\+)?json$/.test(mediaType)) return "json";
  return mediaType.startsWith("text/") ? "text" : "bytes";
}
