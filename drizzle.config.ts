import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: ["./src/features/**/*.table.ts", "./src/http/*.table.ts", "./src/platform/*/*.table.ts"],
  out: "./migrations",
});
