import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readRemoteName } from '../generate/template-names.ts';
import { DevFailure, getReason } from './failure.ts';

export const devUsage = `Usage: pnpm dev NAME --against URL [--port PORT] [--folder FOLDER]

Runs one remote from source inside a running environment: the page, the calls, the other remotes and the shared
packages come from URL. Only NAME is built here. It is rebuilt after each change, and the page is updated.

  NAME      the remote, such as mfe-media
  URL       the environment, such as http://localhost:4600
  PORT      the port of the page; 4700 by default
  FOLDER    the folder of the remote's package; NAME in this repository by default`;

export interface DevArguments {
  name: string;
  folder: string;
  against: URL;
  port: number;
}

function parseFlags(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { against: { type: 'string' }, port: { type: 'string', default: '4700' }, folder: { type: 'string' } },
    });
  } catch (error) {
    throw new DevFailure(`${getReason(error).split('. ')[0]}; pnpm dev --help lists the options.`);
  }
}

function readUrl(text: string | undefined): URL {
  if (!text) throw new DevFailure('The environment is missing; give one such as --against http://localhost:4600.');
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text);
  throw new DevFailure(`${text} is not an http or https URL; give one such as http://localhost:4600.`);
}

function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new DevFailure(`${text} is not a port.`);
}

/** Reads the environment and port of a remote. @throws {DevFailure} if one of them is missing or invalid */
export const readDevTarget = (against: string | undefined, port = '4700'): Pick<DevArguments, 'against' | 'port'> => ({
  against: readUrl(against),
  port: readPort(port),
});

/** @throws {DevFailure} if the arguments do not specify a remote and an environment */
export function readDevArguments(args: string[], repository: string): DevArguments {
  const { values, positionals } = parseFlags(args);
  const [requestedName, ...others] = positionals;
  if (!requestedName || others.length > 0)
    throw new DevFailure('The remote is missing; give one name, such as mfe-media.');
  let name: string;
  try {
    name = readRemoteName(requestedName);
  } catch (error) {
    throw new DevFailure(`${requestedName} is not a remote: ${getReason(error)}.`);
  }
  const folder = values.folder ? resolve(values.folder) : join(repository, name);
  if (!existsSync(join(folder, 'webpack.config.ts')))
    throw new DevFailure(`There is no remote ${name} in ${folder}; pnpm new:remote ${name} creates one.`);
  return { name, folder, ...readDevTarget(values.against, values.port) };
}
