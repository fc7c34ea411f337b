/** What every caller must know, in Markdown: the head of the document. */
export const apiDescription = `
Muster finds people who are good at a labeling task and gives them work. Upload pictures, make an audience of people who
pass your examples, describe a dataset, and read what they answered.

## Authentication

Get a token from \`POST /connect/token\` with your client id and secret (\`grant_type=client_credentials\`,
\`scope=openid email api\`). Send it with every request: \`Authorization: Bearer <token>\`. It lasts an hour; then get
another one. A client that serves people has the scope \`serve\` instead of \`api\`.

## Lists

Lists take \`page\` (from 1), \`page_size\`, \`sort\` (a leading \`-\` is descending) and filters such as
\`name[contains]=cat\` or \`status[in]=Ready&status[in]=Recruiting\`. Filters are joined by \`logic\`, which is \`and\`
unless you say \`or\`. The answer has \`items\`, \`total\` and \`totalPages\`.

## Errors

A refused request changes nothing. Errors are problem details (RFC 9457): \`title\` and \`detail\` say what is wrong, \`errors\`
names each faulty member, and \`traceId\` finds the request in the logs. 401 and 403 have no body: the header
\`WWW-Authenticate\` says what is missing. Repeat 429 and 503 after \`Retry-After\` seconds.

## Repeating a request

Operations that create something take an \`Idempotency-Key\`, such as a fresh UUID. For 24 hours the same key returns the first
answer, so a request whose answer was lost can be sent again. Unions carry their kind in \`_t\`.

## Limits

Each organization has quotas: \`GET /organization/usage\` shows them. Rates are counted by the minute and refused with 429. JSON
bodies may have a million bytes unless an operation says otherwise.
`.trim();
