import { SearchField, SelectField } from "../../../../http/pages/components/list.tsx";
import { type AskedReview, isNarrowed, reviewFilters, reviewPath, usualOf } from "./review-address.pages.ts";

interface FiltersProps {
  asked: AskedReview;
  options: Readonly<Record<string, string>>;
}

/** Which tasks are shown. A script sends the form as soon as something is chosen. */
export function ReviewFilters({ asked, options }: FiltersProps) {
  const path = reviewPath(asked.jobId);
  const isOpen = isNarrowed(asked);
  return (
    <details class="more review-filters" open={isOpen}>
      <summary>Filters</summary>
      <form class="toolbar" role="search" action={path} data-auto-submit="">
        {Object.entries(reviewFilters(options)).map(([name, { label, options: choices }]) => {
          const value = asked.values[name] ?? "";
          if (choices === undefined) return <SearchField name={name} label={label} value={value} />;
          const all = usualOf(name) === "" ? { "": "Any", ...choices } : choices;
          return <SelectField name={name} label={label} value={value} options={all} />;
        })}
        <button class="quiet apply">Apply</button>
        {isOpen && (
          <a class="button quiet" href={path}>
            Show what is in doubt
          </a>
        )}
      </form>
    </details>
  );
}
