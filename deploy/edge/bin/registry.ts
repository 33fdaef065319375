#!/usr/bin/env node
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readBucketEnvironment, readCommandToken, readReleases } from '../src/cli/config.ts';
import { runCommand } from '../src/cli/run-command.ts';
import { usage } from '../src/cli/usage.ts';
import { openReleases, readBucketAccess } from '../src/registry/open-releases.ts';

const releases = resolve(import.meta.dirname, '../../../.reportage/releases');

/** Records what this checkout has published, for development starts. */
const record = resolve(import.meta.dirname, '../../../.reportage/build/published.json');

const defaultLog = resolve(import.meta.dirname, '../../../.reportage/data/logs/api.log');

async function main(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      releases: { type: 'string', default: readReleases() ?? releases },
      canary: { type: 'string' },
      percent: { type: 'string' },
      preview: { type: 'string' },
      to: { type: 'string' },
      key: { type: 'string' },
      steps: { type: 'string' },
      log: { type: 'string' },
      for: { type: 'string' },
      days: { type: 'string' },
      expect: { type: 'string' },
      off: { type: 'boolean' },
      json: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      'every-host': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  return values.help
    ? usage
    : runCommand(positionals, {
        ...values,
        releases: await openReleases(values.releases, readBucketAccess(readBucketEnvironment())),
        token: readCommandToken(),
        print: console.log,
        defaultLog,
        record,
        ownReleases: releases,
      });
}

/** Removes advice from Node's message for an unknown option, because it does not apply here. */
const toMessage = (error: unknown): string =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
    ? `${error.message.split('. ')[0]}; pnpm registry --help lists the options.`
    : String(error instanceof Error ? error.message : error);

try {
  console.log(await main());
} catch (error) {
  console.error(toMessage(error));
  process.exitCode = 1;
}
