import type { Found } from "./search.ts";

/** What the search page shows without a script. */
export function searchResults(query: string, found: readonly Found[]) {
  if (query.trim() === "")
    return <p class="lead">Type what you look for: an operation, a member, or a word of the guide.</p>;
  if (found.length === 0) {
    return (
      <p class="lead">
        Nothing was found for “{query}”. <a href="/docs/reference">All operations</a>
      </p>
    );
  }
  return (
    <>
      <p class="lead">
        {found.length === 1 ? "One place" : `${found.length} places`} for “{query}”, the best first.
      </p>
      <ul class="operations">
        {found.map(({ kind, title, path, detail }) => (
          <li>
            <a href={path}>{title}</a>
            <p>
              <small>{kind}</small> {detail}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
