/** The page that shows docs/openapi.json. It loads everything from our own origin. */
export const docsPage = {
  html: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Muster: operations</title>
    <link rel="icon" href="/docs/favicon.png">
    <link rel="stylesheet" href="/docs/swagger-ui.css">
  </head>
  <body>
    <div id="operations"></div>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`,
  /** Swagger UI writes inline styles; scripts are files only. Discovery is read from the issuer, which may be another host. */
  contentSecurityPolicy: (issuer: string) =>
    [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      `connect-src 'self' ${issuer}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'none'",
    ].join("; "),
};

/** Folded: with 150 rows open, Swagger UI draws only those on the screen, and the browser's search finds no other. */
const start = `SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#operations",
  deepLinking: true,
  docExpansion: "none",
  validatorUrl: null,
  displayRequestDuration: true,
});
`;

const script = "text/javascript; charset=utf-8";

/** Files of the page by name: our own as text, those of swagger-ui-dist by their path in the static assets. */
export const docsFiles = new Map<
  string,
  { type: string; text: string; path?: never } | { type: string; path: string; text?: never }
>([
  ["start.js", { type: script, text: start }],
  ["swagger-ui-bundle.js", { type: script, path: "/swagger-ui-bundle.js" }],
  ["swagger-ui.css", { type: "text/css; charset=utf-8", path: "/swagger-ui.css" }],
  ["favicon.png", { type: "image/png", path: "/favicon-32x32.png" }],
]);
