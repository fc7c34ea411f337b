import { audienceEditingStyle } from "./style/audience-editing.ts";
import { baseStyle } from "./style/base.ts";
import { campaignsStyle } from "./style/campaigns.ts";
import { chartsStyle } from "./style/charts.ts";
import { filtersStyle } from "./style/filters.ts";
import { homeStyle } from "./style/home.ts";
import { keepingStyle } from "./style/keeping.ts";
import { labelingStyle } from "./style/labeling.ts";
import { overviewStyle } from "./style/overview.ts";
import { passOnStyle } from "./style/pass-on.ts";
import { picturesStyle } from "./style/pictures.ts";
import { printStyle } from "./style/print.ts";
import { reviewStyle } from "./style/review.ts";
import { shellStyle } from "./style/shell.ts";
import { standingsStyle } from "./style/standings.ts";
import { stepsStyle } from "./style/steps.ts";
import { touchStyle } from "./style/touch.ts";

/** The style of all pages, inline and allowed by its hash. Later parts may add to earlier ones. */
export const style = [
  baseStyle,
  shellStyle,
  // One line for each part of the console.
  audienceEditingStyle,
  campaignsStyle,
  chartsStyle,
  homeStyle,
  filtersStyle,
  keepingStyle,
  labelingStyle,
  overviewStyle,
  passOnStyle,
  picturesStyle,
  reviewStyle,
  standingsStyle,
  stepsStyle,
  // Holds for all of them.
  touchStyle,
  printStyle,
].join("");
