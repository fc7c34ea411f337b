/** The page that the browser shows after signing in. */
export function closingPage(heading: string, sentence: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading} – Muster</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 1.1rem/1.6 system-ui, sans-serif; }
main { max-width: 28rem; padding: 2rem; }
h1 { font-size: 1.5rem; margin: 0 0 0.5rem; }
p { margin: 0; }
</style>
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${sentence}</p>
</main>
</body>
</html>
`;
}
