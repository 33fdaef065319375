#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { publish, RegistryError, readHistory, readRegistry, rollback, setDisabled } from '../src/registry/index.ts';

const usage = `Usage: registry.ts [--releases FOLDER] COMMAND
  publish DIST...   publish builds (folders with remote.json or host.json) as one revision
  rollback NAME     run the previous version of a remote, or of the host, again
  disable NAME      take a remote out of service
  enable NAME       take it back
  history           list the revisions, newest first
  show              print the current revision
FOLDER is .reportage/releases unless given.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { releases: { type: 'string', default: '.reportage/releases' }, help: { type: 'boolean', default: false } },
});
const [command, ...names] = positionals;

async function run(): Promise<string> {
  const folder = values.releases;
  const [name] = names;
  switch (command) {
    case 'publish':
      if (!name) throw new RegistryError(usage);
      return `Revision ${(await publish(folder, names)).revision} runs.`;
    case 'rollback':
      if (!name) throw new RegistryError(usage);
      return `Revision ${(await rollback(folder, name)).revision} runs.`;
    case 'disable':
    case 'enable':
      if (!name) throw new RegistryError(usage);
      return `Revision ${(await setDisabled(folder, name, command === 'disable')).revision} runs.`;
    case 'history': {
      const entries = await readHistory(folder);
      return entries
        .map((entry) => `${entry.revision}\t${entry.at}\t${entry.action}\t${entry.subjects.join(', ')}`)
        .join('\n');
    }
    case 'show':
      return JSON.stringify(await readRegistry(folder), null, 2);
    default:
      throw new RegistryError(usage);
  }
}

if (values.help) {
  console.log(usage);
} else {
  try {
    console.log(await run());
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
