#!/usr/bin/env node
import { describeFailure, runCommand } from '../src/command/run-command.ts';

try {
  console.log(await runCommand(process.cwd(), process.argv.slice(2), console.log));
} catch (error) {
  console.error(describeFailure(error));
  process.exitCode = 1;
}
