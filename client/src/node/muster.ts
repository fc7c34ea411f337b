#!/usr/bin/env node
import { runCommand } from "./cli.ts";

process.exitCode = await runCommand(process.argv.slice(2));
