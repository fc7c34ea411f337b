// What Biome has no rule for, or only a slow one. Read by `npm run check` for the whole tree and by test/lint/style.test.ts.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript-5.4";

/** `// style-ignore: why` on the line before lets one line pass. */
const ignored = /^\s*\/\/ style-ignore: \S/;

const isIn = (folder) => (path) => path.split("/").includes(folder);
const isSource = isIn("src");
const isCallOf = (node, ...names) =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  names.includes(node.expression.name.text);

/** `mayHold` is what a file's text must show before it is parsed for the rule. */
const rules = [
  {
    message: "No barrels: import a thing from the file that holds it.",
    appliesTo: () => true,
    mayHold: /export\s*\*/,
    isBroken: (node) => ts.isExportDeclaration(node) && node.exportClause === undefined,
  },
  {
    message: "Narrow the type instead of switching it off.",
    appliesTo: () => true,
    mayHold: /\bas any\b/,
    isBroken: (node) => ts.isAsExpression(node) && node.type.kind === ts.SyntaxKind.AnyKeyword,
  },
  {
    message: "D1 has no interactive transaction: put what belongs together in one batch.",
    // IndexedDB in a browser has nothing else.
    appliesTo: (path) => !path.includes("src/console/"),
    mayHold: /\.transaction\(/,
    isBroken: (node) => isCallOf(node, "transaction"),
  },
  {
    message: "Run statements with together(): it names each result, where a batch gives them by position.",
    appliesTo: (path) => isSource(path) && !/\/platform\/db\/(?:together|repeated-reads|read-place)\.ts$/.test(path),
    mayHold: /\.batch\(/,
    isBroken: (node) => isCallOf(node, "batch"),
  },
  {
    message: "No LIKE or GLOB: D1 allows patterns of 50 bytes. Match text with instr on a folded column.",
    appliesTo: isSource,
    mayHold: /\b(?:like|glob|notLike|ilike)\b/i,
    isBroken: (node) =>
      (ts.isCallExpression(node) && ["like", "notLike", "ilike"].includes(node.expression.getText())) ||
      ((ts.isTemplateLiteralToken(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) &&
        /\b(?:LIKE|GLOB)\s+/i.test(node.text)),
  },
  {
    message:
      "No promise is kept: in workerd it belongs to the request that began it, and never settles when that one is cancelled. Keep the result; each request loads for itself.",
    // A Durable Object outlives the requests that it serves, and a script of the console lives as long as its page.
    appliesTo: (path) =>
      isSource(path) && !/-(?:object|settling|money)\.ts$|^client\/src\/node\/|^src\/console\//.test(path),
    mayHold: /\bPromise(?:WithResolvers)?<|\.map\(async\b/,
    isBroken: keepsPromise,
  },
  {
    message: "Write the members out: a literal is spread only to save lines.",
    appliesTo: () => true,
    mayHold: /\.\.\.\{/,
    isBroken: (node) => ts.isSpreadAssignment(node) && ts.isObjectLiteralExpression(node.expression),
  },
  {
    message: "Name the limit in the domain, beside its rule, and import it.",
    appliesTo: (path) => /^src\/.*\.contract\.ts$|^src\/http\/schemas\//.test(path),
    mayHold: /\d\d/,
    isBroken: isBareLimit,
  },
  {
    message: "An index is i or j, or has a name.",
    appliesTo: () => true,
    mayHold: /\bat\b/,
    isBroken: isIndexNamedAt,
  },
  {
    message: "Make HTML with JSX: it escapes what it is given, and is the only way in this repository.",
    appliesTo: (path) => path.startsWith("src/"),
    mayHold: /["'`]\s*<[a-z]|\bhtml`/,
    isBroken: isHtmlText,
  },
  {
    message: "SQL is an object, so `if` takes it for true. Call a condition where…, and a value by what it is.",
    appliesTo: isSource,
    mayHold: /\b(?:sql|SQL|Condition|condition|whereAll|eq|and|or|not|ne|exists|notExists|inArray|isNull|isNotNull)\b/,
    isBroken: namesSqlLikeBoolean,
  },
];

/** Generated files, whose doc comments come from the contracts. */
const keepsPrepositions = ["client/src/schema.ts"];
const prepositions =
  "Of|For|By|In|On|At|With|From|To|After|Before|Without|Under|Between|Over|Until|Within|Against|Beside|Per|Through|Into|About|Above|Below|Behind|During|Among|Along|Beyond|Inside|Instead of";
const beginsWithPreposition = new RegExp(`^[ \\t]*/\\*\\*[\\s*]*(?:${prepositions})\\s`, "gm");

/** Each fault of a file as `{ line, message }`. */
export function styleFaults(path, code) {
  return [...faultsOfComments(path, code), ...faultsOfCode(path, code)];
}

function faultsOfComments(path, code) {
  if (keepsPrepositions.some((kept) => path.startsWith(kept))) return [];
  const message = "Begin a doc comment with its subject, not with a preposition.";
  return [...code.matchAll(beginsWithPreposition)].map(({ index }) => ({
    line: code.slice(0, index).split("\n").length,
    message,
  }));
}

function faultsOfCode(path, code) {
  const active = rules.filter(({ appliesTo, mayHold }) => appliesTo(path) && mayHold.test(code));
  if (active.length === 0) return [];
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, kind);
  const lines = code.split("\n");
  const faults = [];
  const visit = (node) => {
    for (const { message, isBroken } of active) {
      if (!isBroken(node)) continue;
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      if (!ignored.test(lines[line - 1] ?? "")) faults.push({ line: line + 1, message });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return faults;
}

/**
 * The faults of all files that git knows or would add, as sentences that begin with their place. `clean` holds what is known to be without a
 * fault from the last run, and is brought up to date: what has not changed is not parsed again.
 */
export function styleFaultsOfTree(clean = new Set()) {
  const known = new Set(clean);
  clean.clear();
  const ruleSet = createHash("sha256")
    .update(readFileSync(fileURLToPath(import.meta.url)))
    .digest();
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  return listed
    .split("\n")
    .filter((path) => /\.(?:tsx?|mts|mjs)$/.test(path) && !path.startsWith("codecs/decoder/") && existsSync(path))
    .flatMap((path) => {
      const code = readFileSync(path, "utf8");
      const key = createHash("sha256").update(ruleSet).update(`\0${path}\0`).update(code).digest("base64url");
      const faults = known.has(key) ? [] : styleFaults(path, code);
      if (faults.length === 0) clean.add(key);
      return faults.map(({ line, message }) => `${path}:${line} ${message}`);
    });
}

/** Small numbers say what they are: two letters of a country, at least one item. */
const smallLimit = 12;

function isBareLimit(node) {
  const isLimit =
    isCallOf(node, "min", "max", "length") ||
    (ts.isCallExpression(node) &&
      ["text", "int32", "uint32", "int64", "queryInteger"].includes(node.expression.getText()));
  return isLimit && node.arguments.some((each) => ts.isNumericLiteral(each) && Number(each.text) > smallLimit);
}

const beginsWithElement =
  /^\s*<(?:a|body|button|div|form|h\d|head|html|img|input|li|link|main|meta|nav|p|script|section|span|style|table|ul)[\s/>]/;

function isHtmlText(node) {
  if (ts.isTaggedTemplateExpression(node)) return node.tag.getText() === "html";
  return (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) && beginsWithElement.test(node.text);
}

function isIndexNamedAt(node) {
  if (node.name === undefined || !ts.isIdentifier(node.name) || node.name.text !== "at") return false;
  if (ts.isVariableDeclaration(node)) return ts.isForStatement(node.parent.parent);
  const { parent } = node;
  return (
    ts.isParameter(node) &&
    ts.isArrowFunction(parent) &&
    parent.parameters[1] === node &&
    isCallOf(parent.parent, "map", "flatMap", "forEach", "filter", "every", "some", "find", "findIndex", "from")
  );
}

function keepsPromise(node) {
  if (ts.isVariableDeclaration(node)) {
    const { initializer } = node;
    return initializer !== undefined && isCallOf(initializer, "map") && isAsync(initializer.arguments[0]);
  }
  if (!ts.isTypeReferenceNode(node) || !node.typeArguments) return false;
  if (!["Promise", "PromiseWithResolvers"].includes(node.typeName.getText())) return false;
  for (let child = node, { parent } = node; parent; child = parent, { parent } = parent) {
    if (ts.isParameter(parent) || ts.isFunctionTypeNode(parent) || ts.isTypeAliasDeclaration(parent)) return false;
    if (ts.isFunctionLike(parent) && parent.type === child) return false;
  }
  return true;
}

const isAsync = (node) =>
  node !== undefined &&
  ts.isArrowFunction(node) &&
  node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword);

const booleanName = /^(?:[iI]s|[hH]as|have|[hH]olds|[eE]xists|[cC]an|may|[wW]as|were|[oO]wns|[mM]atches)(?:[A-Z]\w*)?$/;
const sqlMakers = /^(?:sql|SQL|condition|whereAll|and|or|not|eq|ne|exists|notExists|inArray|isNull|isNotNull)$/;

function namesSqlLikeBoolean(node) {
  const name = node.name?.getText?.();
  if (name === undefined || !booleanName.test(name)) return false;
  if (ts.isVariableDeclaration(node))
    return isSqlType(node.type) || makesSql(node.initializer) || isSqlFunction(node.initializer);
  if (ts.isPropertyAssignment(node)) return isSqlFunction(node.initializer);
  if (ts.isMethodDeclaration(node) || ts.isFunctionDeclaration(node)) return isSqlFunction(node);
  if (ts.isParameter(node) || ts.isPropertySignature(node)) return isSqlType(node.type);
  return ts.isTypeAliasDeclaration(node) && isSqlType(node.type);
}

function isSqlType(type) {
  if (type === undefined) return false;
  if (ts.isFunctionTypeNode(type)) return isSqlType(type.type);
  if (ts.isUnionTypeNode(type)) return type.types.some(isSqlType);
  return ts.isTypeReferenceNode(type) && /^(?:SQL|Condition)$/.test(type.typeName.getText());
}

/** Whether an expression begins with a maker of SQL, or chooses one. */
function makesSql(node) {
  if (node === undefined) return false;
  if (ts.isParenthesizedExpression(node)) return makesSql(node.expression);
  if (ts.isConditionalExpression(node)) return makesSql(node.whenTrue) || makesSql(node.whenFalse);
  if (ts.isTaggedTemplateExpression(node)) return makesSql(node.tag);
  if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) return makesSql(node.expression);
  return ts.isIdentifier(node) && sqlMakers.test(node.text);
}

function isSqlFunction(node) {
  if (node === undefined || !ts.isFunctionLike(node)) return false;
  if (node.type) return isSqlType(node.type);
  if (!node.body) return false;
  if (!ts.isBlock(node.body)) return makesSql(node.body);
  const [first] = node.body.statements;
  return first !== undefined && ts.isReturnStatement(first) && makesSql(first.expression);
}
