import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@reportage/contracts';
import {
  type ChangeOptions,
  collectGarbage,
  endCanary,
  examineHistory,
  promote,
  publish,
  RegistryError,
  readEntry,
  readState,
  repairRegistry,
  rollback,
  setCanary,
  setDisabled,
} from '../registry/index.ts';
import { damageText, garbageText, historyTable, registryTable, repairText, versionsTable } from './tables.ts';

/** Options as parsed from the command line. */
export interface CommandOptions {
  releases: string;
  canary?: string | undefined;
  percent?: string | undefined;
  to?: string | undefined;
  expect?: string | undefined;
  off?: boolean | undefined;
  json?: boolean | undefined;
  'dry-run'?: boolean | undefined;
  'every-host'?: boolean | undefined;
}

type Command = (names: readonly string[], options: CommandOptions) => Promise<string>;

const helpHint = 'pnpm registry --help lists the commands';

function readPercent(text: string, option: string): number {
  const percent = Number(text);
  if (text.trim() !== '' && percent >= 0 && percent <= 100) return percent;
  throw new RegistryError(`${option} takes a number from 0 to 100, not “${text}”.`);
}

function onlyName(names: readonly string[], command: string): string {
  const [name] = names;
  if (name && names.length === 1) return name;
  throw new RegistryError(`${command} takes one name, such as mfe-reports; ${helpHint}.`);
}

const runs = ({ revision }: Registry): string => `Revision ${revision} runs.`;

function readRevision(text: string | undefined): ChangeOptions {
  if (text === undefined) return {};
  if (!/^\d+$/.test(text)) throw new RegistryError(`--expect takes the number of a revision, not “${text}”.`);
  return { expected: Number(text) };
}

async function rollBack(name: string, { releases, to, expect }: CommandOptions): Promise<string> {
  const registry = await rollback(releases, name, { to, ...readRevision(expect) });
  const entry = await readEntry(releases, registry.revision);
  return `Went back: ${entry?.subjects.join(', ')}. ${runs(registry)}`;
}

/** Accepts a package's folder instead of its build folder. */
function buildFolder(folder: string): string {
  const dist = join(folder, 'dist');
  return existsSync(dist) ? dist : folder;
}

const commands: Record<string, Command> = {
  async publish(folders, { releases, canary, expect, 'every-host': everyHost = false }) {
    if (folders.length === 0) throw new RegistryError(`publish takes the folders of builds; ${helpHint}.`);
    const share = canary === undefined ? {} : { canaryPercent: readPercent(canary, '--canary') };
    return runs(await publish(releases, folders.map(buildFolder), { ...share, everyHost, ...readRevision(expect) }));
  },
  async canary([name, version, ...others], { releases, percent, off, expect }) {
    if (!name || others.length > 0 || (percent === undefined) === (off !== true))
      throw new RegistryError(`canary takes a name, and either --percent or --off; ${helpHint}.`);
    const options = readRevision(expect);
    if (percent === undefined) return runs(await endCanary(releases, name, options));
    const request = { version, percent: readPercent(percent, '--percent'), ...options };
    return runs(await setCanary(releases, name, request));
  },
  promote: async (names, { releases, expect }) =>
    runs(await promote(releases, onlyName(names, 'promote'), readRevision(expect))),
  rollback: async (names, options) => rollBack(onlyName(names, 'rollback'), options),
  disable: async (names, { releases, expect }) =>
    runs(await setDisabled(releases, onlyName(names, 'disable'), true, readRevision(expect))),
  enable: async (names, { releases, expect }) =>
    runs(await setDisabled(releases, onlyName(names, 'enable'), false, readRevision(expect))),
  async history(_names, { releases, json }) {
    const { entries, damaged } = await examineHistory(releases);
    if (json) return JSON.stringify(entries.map(({ registry: _, ...entry }) => entry));
    const table = entries.length === 0 ? `Nothing is published in ${releases}.` : historyTable(entries);
    return [...damageText(damaged), table].join('\n\n');
  },
  async show([name], { releases, json }) {
    const { registry, damaged } = await readState(releases);
    if (json) return JSON.stringify(registry);
    if (registry.revision === 0) return [...damageText(damaged), `Nothing is published in ${releases}.`].join('\n\n');
    const shown = name ? versionsTable(registry, name) : registryTable(registry);
    if (shown === null) throw new RegistryError(`${name} was never published; show lists what was.`);
    return [...damageText(damaged), shown].join('\n\n');
  },
  async repair(_names, { releases }) {
    return repairText(await repairRegistry(releases));
  },
  async gc(_names, { releases, 'dry-run': isDryRun = false }) {
    return garbageText(await collectGarbage(releases, { isDryRun }), isDryRun);
  },
};

/** @returns what to print @throws {RegistryError} */
export async function runCommand(
  [command = '', ...names]: readonly string[],
  options: CommandOptions,
): Promise<string> {
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!run)
    throw new RegistryError(command ? `There is no command ${command}; ${helpHint}.` : `Which command? ${helpHint}.`);
  return run(names, options);
}
