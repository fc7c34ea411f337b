import type { Child } from "hono/jsx";

interface FilterFormProps {
  path: string;
  /** The field that stands before the others, also on a phone. */
  search?: Child;
  /** How many of the other fields narrow the list. */
  chosen?: number;
  /** Leads to the whole list. It is hidden while nothing narrows it. */
  all?: { label: string; isHidden: boolean };
  /** The other fields. A phone shows them in a sheet. */
  children?: Child;
}

const sheetId = "filter-sheet";

/**
 * What narrows and orders a list. A script asks anew as soon as something is chosen or typed, and exchanges the `Results` of the page. On a
 * phone the fields but the first stand in a sheet, which the browser opens without a script.
 */
export function FilterForm({ path, search, chosen = 0, all, children }: FilterFormProps) {
  return (
    <form class="toolbar" role="search" action={path} data-auto-submit="">
      {search}
      {children ? (
        <>
          <button type="button" class="quiet sheet-opener" id="filter-opener" popovertarget={sheetId}>
            {chosen > 0 ? `Filter (${chosen})` : "Filter"}
          </button>
          <div class="sheet" id={sheetId} popover="auto">
            <p class="sheet-head">
              <strong>Filter</strong>
              <button type="button" class="quiet" popovertarget={sheetId} popovertargetaction="hide">
                Close
              </button>
            </p>
            {children}
            <Apply />
          </div>
        </>
      ) : (
        <Apply />
      )}
      {all && (
        <a id="filter-all" class="button quiet" href={path} hidden={all.isHidden}>
          {all.label}
        </a>
      )}
    </form>
  );
}

function Apply() {
  return <button class="quiet apply">Apply</button>;
}

/** What a `FilterForm` of the same page narrows. `total` is said to readers who do not see it change. */
export function Results({ total, children }: { total: number; children?: Child }) {
  return (
    <div class="results-of-filter" data-results={`${total}`}>
      {children}
    </div>
  );
}
