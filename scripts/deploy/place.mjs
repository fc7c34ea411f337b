import { Sentence } from "../local/sentence.mjs";

/**
 * The jurisdiction of a deployment. It is settled with the first run, since data outside a jurisdiction is out of reach within it:
 * later runs keep it. Throws a Sentence where another one was asked for.
 */
export function chooseJurisdiction({ asked, worker, deployed, databases }) {
  const settled = [
    ...(deployed === null ? [] : [deployed.JURISDICTION || null]),
    ...databases.map((database) => database.jurisdiction ?? null),
  ];
  const [first = asked] = settled;
  if (settled.some((other) => other !== first) || (asked !== null && asked !== first)) {
    throw new Sentence(
      `${worker} keeps its data ${said(settled)}, which cannot change: deploy to another place with another --env.`,
    );
  }
  return first;
}

function said(settled) {
  return [...new Set(settled.map((name) => (name === null ? "outside any jurisdiction" : `in ${name}`)))].join(" and ");
}
