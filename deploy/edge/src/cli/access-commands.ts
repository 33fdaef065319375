import { createKeyFile } from '@reportage/publishing';
import { formatFrontEndScope, parseFrontEndScope } from '../access/access-files.ts';
import { createKeyStore } from '../access/keys.ts';
import { createTokenStore } from '../access/tokens.ts';
import { RegistryError, type Releases } from '../registry/index.ts';
import { formatMinute, formatTable } from './tables.ts';

export interface AccessOptions {
  releases: Releases;
  /** The account that runs the command. */
  by: string;
  for?: string | undefined;
  days?: string | undefined;
}

type AccessCommand = (names: readonly string[], options: AccessOptions) => Promise<string>;

/** Ten years. Times are compared as text, which would fail after the year 9999. */
const maxDays = 3_650;

export function readDays(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const days = Number(text);
  if (Number.isInteger(days) && days > 0 && days <= maxDays) return days;
  throw new RegistryError(`--days takes a number of days, at most ${maxDays}, not “${text}”.`);
}

function requireValue(value: string | undefined, usage: string): string {
  if (value) return value;
  throw new RegistryError(`Usage: pnpm registry ${usage}.`);
}

/** `pnpm registry token …` */
export const tokenCommands: Readonly<Record<string, AccessCommand>> = {
  async create([name], { releases, by, for: rights, days }) {
    const tokenName = requireValue(name, 'token create NAME --for mfe-reports,mfe-media');
    const request = { name: tokenName, for: parseFrontEndScope(rights), days: readDays(days), createdBy: by };
    const { text, token } = await createTokenStore(releases).create(request);
    const validity = token.expiresAt ? `until ${formatMinute(token.expiresAt)} UTC` : 'until it is revoked';
    return `${text}\n\nMay publish ${formatFrontEndScope(token.for)} ${validity}. It is not shown again: only its hash is stored.`;
  },
  async list(_names, { releases }) {
    const tokens = createTokenStore(releases);
    const rows = (await tokens.list()).map((token) => [
      token.id,
      token.name,
      formatFrontEndScope(token.for),
      formatMinute(token.createdAt),
      token.createdBy,
      token.revokedAt
        ? `revoked ${formatMinute(token.revokedAt)}`
        : token.expiresAt
          ? `${tokens.isValid(token) ? 'expires' : 'expired'} ${formatMinute(token.expiresAt)}`
          : 'valid',
    ]);
    if (rows.length === 0) return 'There are no tokens.';
    return formatTable([['ID', 'NAME', 'FOR', 'CREATED (UTC)', 'BY', 'STATE'], ...rows]);
  },
  async revoke([id], { releases }) {
    const token = await createTokenStore(releases).revoke(requireValue(id, 'token revoke ID'));
    return `The token ${token.name} (${token.id}) has been revoked.`;
  },
};

/** `pnpm registry key …` */
export const keyCommands: Readonly<Record<string, AccessCommand>> = {
  async create([file]) {
    const path = requireValue(file, 'key create FILE');
    return `${await createKeyFile(path)}\nThe private key is in ${path}. The operator of the edge registers the public key above: pnpm registry key add SQUAD PUBLIC_KEY_FILE --for mfe-reports`;
  },
  async add([squad, file], { releases, by, for: rights }) {
    const usage = 'key add SQUAD PUBLIC_KEY_FILE --for mfe-reports';
    const key = await createKeyStore(releases).add(
      requireValue(squad, usage),
      requireValue(file, usage),
      parseFrontEndScope(rights),
      by,
    );
    return `From now on, publishing ${formatFrontEndScope(key.for)} over the network requires the key of ${key.squad} (${key.id}).`;
  },
  async list(_names, { releases }) {
    const rows = (await createKeyStore(releases).list()).map((key) => [
      key.id,
      key.squad,
      formatFrontEndScope(key.for),
      formatMinute(key.createdAt),
      key.createdBy,
      key.revokedAt ? `revoked ${formatMinute(key.revokedAt)}` : 'valid',
    ]);
    return rows.length === 0
      ? 'There are no keys.'
      : formatTable([['ID', 'SQUAD', 'FOR', 'ADDED (UTC)', 'BY', 'STATE'], ...rows]);
  },
  async revoke([id], { releases }) {
    const key = await createKeyStore(releases).revoke(requireValue(id, 'key revoke ID'));
    return `The key of ${key.squad} (${key.id}) has been revoked. The builds that it signed stay published; publishing ${formatFrontEndScope(key.for)} over the network now requires another key.`;
  },
};
