import { relative } from "node:path";

/**
 * What `npm start` prints when the service answers: where everything is, who may sign in, and the first step.
 * @param {object} service
 * @param {string} service.baseUrl
 * @param {string} service.state
 * @param {{ email: string, password: string, roles: string[] }[]} service.accounts
 * @param {string | null} service.label the address of a labeling link
 * @param {{ title: string, url: string } | null} service.filling an audience that fills by itself
 * @param {{ port: number, file: string, hostsLine: string | null } | null} service.python the hosts of the published Python client
 * @param {number} service.seconds that the start took
 * @param {boolean} service.isColoured
 */
export function welcome({ baseUrl, state, accounts, label, filling, python, seconds, isColoured }) {
  const bold = (text) => (isColoured ? `\x1b[1m${text}\x1b[0m` : text);
  const cyan = (text) => (isColoured ? `\x1b[36m${text}\x1b[0m` : text);
  const width = Math.max(...accounts.map(({ email }) => email.length));
  const [first, ...others] = accounts.map(
    ({ email, password, roles }) => `${email.padEnd(width)}  ${password}  ${roles.join(", ")}`,
  );
  const rows = [
    ["Muster", cyan(baseUrl)],
    ["Console", cyan(`${baseUrl}/console`)],
    ["Docs", cyan(`${baseUrl}/docs`)],
    ...(label === null ? [] : [["Label", cyan(label)]]),
    ...(filling === null ? [] : [[filling.title, cyan(filling.url)]]),
    ["Sign in as", first],
    ...others.map((account) => ["", account]),
    ["State", state],
  ];
  const column = Math.max(...rows.map(([name]) => name.length)) + 2;
  return [
    "",
    `  ${bold(`Muster is ready after ${seconds.toFixed(1)} s`)}`,
    "",
    ...rows.map(([name, value]) => `  ${bold(name.padEnd(column))}${value}`),
    "",
    `  In another terminal: source ${quoted(nearest(`${state}/env`))}`,
    ...(python === null ? [] : linesForPython(python)),
    "",
  ].join("\n");
}

/** What a person pastes to lead the published Python client here. */
function linesForPython({ file, hostsLine }) {
  return [
    "",
    "  For the published Python client, paste in its terminal:",
    "",
    `    source ${quoted(nearest(file))}`,
    ...(hostsLine === null ? [] : [`    echo '${hostsLine}' | sudo tee -a /etc/hosts`]),
  ];
}

/** As a person in this folder would type it. */
function nearest(path) {
  const short = relative(process.cwd(), path);
  return short.startsWith("..") ? path : short;
}

function quoted(path) {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
