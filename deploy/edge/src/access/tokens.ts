import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from '@reportage/contracts';
import { RegistryError } from '../registry/registry-error.ts';
import type { Releases } from '../registry/releases.ts';
import { accessShape, createAccessFiles, type FrontEndScope } from './access-files.ts';

const tokenSchema = z.object({
  ...accessShape,
  name: z.string(),
  /** Hash of the secret. A fast hash is sufficient, because the secret has 256 random bits. */
  sha256: z.string(),
  expiresAt: z.string().nullable(),
});
export type Token = z.infer<typeof tokenSchema>;

export interface NewToken {
  name: string;
  for: FrontEndScope;
  createdBy: string;
  days?: number | undefined;
}

/** The name is recorded in the history as the author of changes. */
const maxNameLength = 100;
const dayMs = 24 * 60 * 60 * 1_000;
const hash = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export function createTokenStore(releases: Releases, now: () => Date = () => new Date()) {
  const files = createAccessFiles(releases, 'tokens', tokenSchema);
  const isValid = ({ revokedAt, expiresAt }: Token): boolean =>
    revokedAt === null && (expiresAt === null || expiresAt > now().toISOString());
  return {
    list: files.list,
    isValid,
    /** @returns the token and its text, which is not stored anywhere @throws {RegistryError} */
    async create({ days, ...token }: NewToken): Promise<{ text: string; token: Token }> {
      if (token.name.length > maxNameLength)
        throw new RegistryError(`A token's name may have at most ${maxNameLength} characters.`);
      const id = randomBytes(6).toString('hex');
      const secret = randomBytes(32).toString('base64url');
      const createdAt = now().toISOString();
      const expiresAt = days === undefined ? null : new Date(now().getTime() + days * dayMs).toISOString();
      const created = { ...token, id, createdAt, expiresAt, revokedAt: null, sha256: hash(secret).toString('hex') };
      await files.save(created);
      return { text: `rpt_${id}_${secret}`, token: created };
    },
    /** @throws {RegistryError} */
    async revoke(id: string): Promise<Token> {
      const token = await files.read(id);
      if (!token) throw new RegistryError(`There is no token ${id}; pnpm registry token list shows all tokens.`);
      const revoked = { ...token, revokedAt: token.revokedAt ?? now().toISOString() };
      await files.save(revoked);
      return revoked;
    },
    /** Finds the valid token with this text; null if there is none. */
    async find(text: string): Promise<Token | null> {
      const [, id = '', secret = ''] = /^rpt_([0-9a-f]{12})_([\w-]{43})$/.exec(text) ?? [];
      const token = await files.read(id);
      if (!token || !isValid(token)) return null;
      return timingSafeEqual(hash(secret), Buffer.from(token.sha256, 'hex')) ? token : null;
    },
  };
}
