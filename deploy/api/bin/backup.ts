#!/usr/bin/env node
/** Runs `backup FOLDER [--with-keys]` and the restore steps in the worker's environment. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp, describeKeys } from '../src/backup/back-up.ts';
import { BackupFailure } from '../src/backup/manifest.ts';
import { checkBackup, loadBackup, requireEmptyDatabase, requireEmptyFacts } from '../src/backup/restore.ts';
import { loadConfig } from '../src/platform/config.ts';
import { createLogger } from '../src/platform/logger.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'with-keys': { type: 'boolean', default: false } },
});
const [step, path = ''] = positionals;
const folder = resolve(path);
const print = (message: string): void => void process.stdout.write(`  ${message}\n`);

async function run(): Promise<void> {
  if (path === '') throw new BackupFailure('Specify a folder: backup FOLDER [--with-keys], or restore FOLDER.');
  if (step === 'check') {
    const manifest = await checkBackup(folder);
    await requireEmptyFacts(loadConfig(), manifest);
    const { takenAt, tables, facts } = manifest;
    const rows = [...tables, ...facts].reduce((sum, table) => sum + table.rows, 0);
    return print(`The backup from ${takenAt} is complete: ${rows} rows.`);
  }
  const config = loadConfig();
  const log = createLogger('warn', 'backup');
  if (step === 'require-empty') return requireEmptyDatabase(config.DATABASE_URL);
  if (step === 'load') return loadBackup(config, log, folder);
  const manifest = await backUp(config, log, { folder, withKeys: values['with-keys'], onProgress: print });
  const rows = [...manifest.tables, ...manifest.facts].reduce((sum, table) => sum + table.rows, 0);
  print(
    `${rows} rows and ${manifest.uploads.length} files from ${manifest.takenAt} are in ${folder}, ${describeKeys(manifest, values['with-keys'])}.`,
  );
}

try {
  await run();
} catch (error) {
  console.error(error instanceof BackupFailure ? error.message : error);
  process.exitCode = 1;
}
