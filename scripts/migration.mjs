import { main, Sentence } from "./local/sentence.mjs";
import { runBin } from "./local/steps.mjs";

// Writes the SQL that brings the last migration to what the tables in src say: `npm run migration -- add-something`.
main(async () => {
  const [name] = process.argv.slice(2);
  if (!/^[a-z0-9-]{3,60}$/.test(name ?? ""))
    throw new Sentence("Give the migration a name: npm run migration -- add-something");
  process.exitCode = (await runBin("drizzle-kit", ["generate", "--name", name])).code;
});
