import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Registry } from '@reportage/contracts';
import { packPublication, readCommit, sendPublication } from '@reportage/publishing';
import {
  buildName,
  type ChangeOptions,
  collectGarbage,
  createPublishedRecord,
  describeBuild,
  endCanary,
  getStore,
  listLivePublications,
  promote,
  publish,
  RegistryError,
  type Releases,
  readEntry,
  readHistoryAndDamagedRevisions,
  readState,
  repairRegistry,
  rollback,
  setCanary,
  setDisabled,
} from '../registry/index.ts';
import { getAccountName } from '../registry/source.ts';
import { promoteBySteps } from '../rollout/promote-by-steps.ts';
import { keyCommands, readDays, tokenCommands } from './access-commands.ts';
import { packageCommands } from './package-commands.ts';
import { previewCommands, publishAsPreview } from './preview-commands.ts';
import {
  describeDamage,
  describeGarbage,
  describeRepair,
  describeRunningVersions,
  formatHistory,
  formatRegistry,
  formatVersions,
} from './tables.ts';

/** The parsed command-line options. */
export interface CommandOptions {
  releases: Releases;
  canary?: string | undefined;
  /** `publish`: the name of the preview to publish the builds as. */
  preview?: string | undefined;
  percent?: string | undefined;
  /** `rollback`: a version; `publish`: the URL of an edge. */
  to?: string | undefined;
  /** File with the private key that signs a publication. */
  key?: string | undefined;
  /** The token that `publish --to` sends to the edge. */
  token?: string | undefined;
  /** `promote`: the percentages of the steps. */
  steps?: string | undefined;
  /** `promote --steps`: the API's log. */
  log?: string | undefined;
  /** The log of this checkout's API, for commands without `--log`. */
  defaultLog?: string | undefined;
  /** Prints the progress of a long command. */
  print?: (message: string) => void;
  for?: string | undefined;
  days?: string | undefined;
  expect?: string | undefined;
  /**
   * The file that records what this checkout has published. Development starts use it to recognize their own
   * publications.
   */
  record?: string | undefined;
  /**
   * The releases folder of this checkout. Other folders also count as its own once a development start has published
   * there.
   */
  ownReleases?: string | undefined;
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

function requireSingleName(names: readonly string[], command: string): string {
  const [name] = names;
  if (name && names.length === 1) return name;
  throw new RegistryError(`${command} takes one name, such as mfe-reports; ${helpHint}.`);
}

const formatRunningVersions = (registry: Registry, names: readonly string[]): string =>
  `Revision ${registry.revision} is live: ${names.map((name) => describeRunningVersions(registry, name)).join('; ')}.`;

const getBuildNames = async (folders: readonly string[]): Promise<string[]> =>
  (await Promise.all(folders.map(describeBuild))).map(buildName);

function readChangeOptions(text: string | undefined): ChangeOptions {
  const by = getAccountName();
  if (text === undefined) return { by };
  if (!/^\d+$/.test(text)) throw new RegistryError(`--expect takes a revision number, not “${text}”.`);
  return { by, expected: Number(text) };
}

async function rollBackVersion(name: string, { releases, to, expect }: CommandOptions): Promise<string> {
  const registry = await rollback(releases, name, { to, ...readChangeOptions(expect) });
  const entry = await readEntry(releases, registry.revision);
  return `Rolled back: ${entry?.subjects.join(', ')}. ${formatRunningVersions(registry, [name])}`;
}

/** Returns the build folder in a package folder; returns a build folder unchanged. */
function getBuildFolder(folder: string): string {
  const dist = join(folder, 'dist');
  return existsSync(dist) ? dist : folder;
}

async function publishBuilds(packageFolders: readonly string[], options: CommandOptions): Promise<string> {
  const { releases, canary, preview, days, expect, record, to, key, token } = options;
  if (packageFolders.length === 0) throw new RegistryError(`publish takes build folders; ${helpHint}.`);
  if (preview !== undefined && (canary !== undefined || expect !== undefined))
    throw new RegistryError(
      'A preview changes no live version, so --preview cannot be combined with --canary or --expect.',
    );
  if (preview === undefined && days !== undefined)
    throw new RegistryError('--days sets how long a preview lasts: use it with --preview.');
  const share = canary === undefined ? {} : { canaryPercent: readPercent(canary, '--canary') };
  const folders = packageFolders.map(getBuildFolder);
  const names = await getBuildNames(folders);
  const commit = await readCommit(packageFolders[0] ?? '.');
  const { expected } = readChangeOptions(expect);
  const everyHost = options['every-host'] ?? false;
  const previewDays = readDays(days);
  const source = { ...share, expected, ...(commit ? { commit } : {}) };
  if (to !== undefined) {
    if (everyHost)
      throw new RegistryError('--every-host cannot be used over the network: publish where the releases are.');
    if (!token) throw new RegistryError('REGISTRY_TOKEN is not set: publishing over the network requires a token.');
    const previewRequest = preview === undefined ? {} : { preview: { name: preview, days: previewDays } };
    return sendPublication(to, token, await packPublication(folders, { ...source, ...previewRequest, keyFile: key }));
  }
  if (key !== undefined)
    throw new RegistryError('--key signs a publication over the network: set the URL of the edge with --to.');
  const by = getAccountName();
  const origins = Object.fromEntries(names.map((name) => [name, { by, ...(commit ? { commit } : {}) }]));
  if (preview !== undefined) return publishAsPreview(releases, folders, { name: preview, days: previewDays, origins });
  const registry = await publish(releases, folders, { ...source, everyHost, by, origins });
  if (record !== undefined && canary === undefined) {
    const published = createPublishedRecord(record, releases);
    const isOwn =
      (typeof releases === 'string' && resolve(releases) === options.ownReleases) ||
      Object.keys(await published.read()).length > 0;
    if (isOwn) await published.add(listLivePublications(registry, names));
  }
  return formatRunningVersions(registry, names);
}

function readSteps(text: string): number[] {
  const steps = text.split(',').map((step) => readPercent(step, '--steps'));
  if (steps.every((step, index) => step > (steps[index - 1] ?? 0))) return steps;
  throw new RegistryError(`--steps takes increasing shares such as 5,25,100, not “${text}”.`);
}

async function promoteCanary(names: readonly string[], options: CommandOptions): Promise<string> {
  const { releases, expect, steps, log = options.defaultLog, print = () => undefined } = options;
  const name = requireSingleName(names, 'promote');
  if (steps === undefined)
    return formatRunningVersions(await promote(releases, name, readChangeOptions(expect)), [name]);
  if (log === undefined)
    throw new RegistryError('--steps reads browsers’ reports from the API log: specify it with --log.');
  const rollout = {
    steps: readSteps(steps),
    log,
    by: getAccountName(),
    print,
    expected: readChangeOptions(expect).expected,
  };
  return formatRunningVersions(await promoteBySteps(releases, name, rollout), [name]);
}

/** Creates a command that consists of two words, such as `token create`. */
const createTwoWordCommand =
  (command: string, actions: typeof tokenCommands): Command =>
  ([action = '', ...names], { releases, for: rights, days }) => {
    const run = Object.hasOwn(actions, action) ? actions[action] : undefined;
    if (!run)
      throw new RegistryError(
        `${command} must be followed by one of these: ${Object.keys(actions).join(', ')}; ${helpHint}.`,
      );
    return run(names, { releases, by: getAccountName(), for: rights, days });
  };

const commands: Record<string, Command> = {
  token: createTwoWordCommand('token', tokenCommands),
  key: createTwoWordCommand('key', keyCommands),
  preview: createTwoWordCommand('preview', previewCommands),
  package: createTwoWordCommand('package', packageCommands),
  publish: publishBuilds,
  async canary([name, version, ...others], { releases, percent, off, expect }) {
    if (!name || others.length > 0 || (percent === undefined) === (off !== true))
      throw new RegistryError(`canary takes a name, and either --percent or --off; ${helpHint}.`);
    const options = readChangeOptions(expect);
    if (percent === undefined) return formatRunningVersions(await endCanary(releases, name, options), [name]);
    const request = { version, percent: readPercent(percent, '--percent'), ...options };
    return formatRunningVersions(await setCanary(releases, name, request), [name]);
  },
  promote: promoteCanary,
  rollback: async (names, options) => rollBackVersion(requireSingleName(names, 'rollback'), options),
  disable: async (names, { releases, expect }) =>
    formatRunningVersions(
      await setDisabled(releases, requireSingleName(names, 'disable'), true, readChangeOptions(expect)),
      names,
    ),
  enable: async (names, { releases, expect }) =>
    formatRunningVersions(
      await setDisabled(releases, requireSingleName(names, 'enable'), false, readChangeOptions(expect)),
      names,
    ),
  async history(_names, { releases, json }) {
    const { entries, damaged } = await readHistoryAndDamagedRevisions(releases);
    if (json) return JSON.stringify(entries.map(({ registry: _, ...entry }) => entry));
    const history =
      entries.length === 0 ? `Nothing is published in ${getStore(releases).name}.` : formatHistory(entries);
    return [...describeDamage(damaged), history].join('\n\n');
  },
  async show([name], { releases, json }) {
    const { registry, damaged } = await readState(releases);
    if (json) return JSON.stringify(registry);
    if (registry.revision === 0)
      return [...describeDamage(damaged), `Nothing is published in ${getStore(releases).name}.`].join('\n\n');
    const shown = name ? formatVersions(registry, name) : formatRegistry(registry);
    if (shown === null) throw new RegistryError(`${name} was never published; pnpm registry show lists what is live.`);
    return [...describeDamage(damaged), shown].join('\n\n');
  },
  async repair(_names, { releases }) {
    return describeRepair(await repairRegistry(releases));
  },
  async gc(_names, { releases, 'dry-run': isDryRun = false }) {
    return describeGarbage(await collectGarbage(releases, { isDryRun }), isDryRun);
  },
};

/** @returns the text to print @throws {RegistryError} if the command fails */
export async function runCommand(
  [command = '', ...names]: readonly string[],
  options: CommandOptions,
): Promise<string> {
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!run)
    throw new RegistryError(
      command ? `There is no command ${command}; ${helpHint}.` : `No command was given; ${helpHint}.`,
    );
  return run(names, options);
}
