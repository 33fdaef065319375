#!/usr/bin/env node
// Runs on Node 20 or later, before any package is installed: it imports only Node's own modules.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { continueIn } from './first-steps/continue.mjs';
import { getScope, installPackages } from './first-steps/install.mjs';
import { findNode, isTooOld, minNode } from './first-steps/node-version.mjs';

const repository = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const commands = [
  'start',
  'serve',
  'test',
  'check',
  'verify',
  'build',
  'accounts',
  'seed',
  'backup',
  'restore',
  'migrate',
  'move',
];
const [command, ...commandArgs] = process.argv.slice(2);

async function run() {
  if (isTooOld(process.version)) {
    return `Reportage needs Node.js ${minNode} or newer, but this is ${process.version}; install a newer one from https://nodejs.org, then run the command again.`;
  }
  if (!commands.includes(command)) return `Usage: node deploy/stack/bin/reportage.mjs ${commands.join('|')}`;
  const failure = await installPackages(repository, getScope(command));
  if (failure) return failure;
  const node = findNode(repository);
  if (!node) {
    return `Reportage runs on Node.js 24, which is not packaged for ${process.platform} ${process.arch}; install Node.js 24 or newer, then run the command again.`;
  }
  process.exitCode = await continueIn(
    node,
    [join(repository, 'deploy/stack/bin/main.mjs'), command, ...commandArgs],
    repository,
  );
  return null;
}

const message = await run();
if (message) {
  console.error(message);
  process.exitCode = 1;
}
