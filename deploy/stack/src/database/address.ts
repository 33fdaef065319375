import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from '@reportage/contracts';
import { findFreePorts } from '../supervise/ports.ts';
import { getSocketDirectory } from './location.ts';

/** How to connect to the embedded database. */
export interface DatabaseAddress {
  url: string;
  /** The server's command-line options for this address. */
  settings: readonly string[];
  /** Undefined for a socket, because access to its folder is enough to connect. */
  password: string | undefined;
}

function getSocketAddress(dataFolder: string): DatabaseAddress {
  const folder = getSocketDirectory(dataFolder);
  return {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    settings: ['listen_addresses=', `unix_socket_directories="${folder}"`],
    password: undefined,
  };
}

const storedAddressSchema = z.object({ port: z.number().int(), password: z.string().min(1) });

/**
 * Reads the port and password, or chooses and stores them on the first start. They are stored because commands connect
 * to the database while the product is running.
 */
async function ensurePortAndPassword(dataFolder: string): Promise<z.infer<typeof storedAddressSchema>> {
  const file = join(dataFolder, 'postgres.json');
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text !== null) return storedAddressSchema.parse(JSON.parse(text));
  const [port = 0] = await findFreePorts(1);
  const address = { port, password: randomBytes(24).toString('base64url') };
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  await writeFile(file, JSON.stringify(address), { mode: 0o600 });
  return address;
}

/** Returns a local port's address and password, for Windows, where the Node client does not support sockets. */
async function getPortAddress(dataFolder: string): Promise<DatabaseAddress> {
  const { port, password } = await ensurePortAndPassword(dataFolder);
  return {
    url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
    settings: ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories='],
    password,
  };
}

export const getDatabaseAddress = async (dataFolder: string): Promise<DatabaseAddress> =>
  process.platform === 'win32' ? getPortAddress(dataFolder) : getSocketAddress(dataFolder);
