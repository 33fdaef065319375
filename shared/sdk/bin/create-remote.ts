#!/usr/bin/env node
import { createRepository } from '../src/command/create-repository.ts';

const [name, folder] = process.argv.slice(2);
try {
  console.log(await createRepository(name, folder));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
