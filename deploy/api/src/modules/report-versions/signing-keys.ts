import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import type { VersionSeal } from '@reportage/contracts';
import { sql } from 'kysely';
import type { Executor, Tx } from '../../platform/database/connection.ts';
import type { Platform } from '../../platform/platform.ts';

const purpose = 'report-signing-key';
/** A new key is created after a year. Signatures made with the old one stay valid. */
const keyLifetimeMs = 365 * 24 * 3_600_000;

const toJwk = (x: string) => ({ kty: 'OKP', crv: 'Ed25519', x });

export const listSigningKeys = (db: Executor) =>
  db.selectFrom('signingKeys').select(['id', 'publicKey', 'createdAt', 'retiredAt']).orderBy('createdAt').execute();

/** Whether the fingerprint was signed with one of this installation's keys. */
export async function isSignedByInstallation(
  db: Executor,
  { fingerprint, signature, keyId }: VersionSeal,
): Promise<boolean> {
  const row = await db.selectFrom('signingKeys').select('publicKey').where('id', '=', keyId).executeTakeFirst();
  if (!row) return false;
  const key = createPublicKey({ key: toJwk(row.publicKey), format: 'jwk' });
  return verify(null, Buffer.from(fingerprint, 'hex'), key, Buffer.from(signature, 'base64url'));
}

export function createSigner({ clock, secrets }: Pick<Platform, 'clock' | 'secrets'>) {
  async function createKey(tx: Tx) {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const { x = '' } = publicKey.export({ format: 'jwk' });
    const now = clock.now();
    const key = {
      id: createHash('sha256').update(x).digest('hex').slice(0, 16),
      publicKey: x,
      sealedKey: secrets.seal(purpose, privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()),
    };
    await tx.updateTable('signingKeys').set({ retiredAt: now }).where('retiredAt', 'is', null).execute();
    await tx
      .insertInto('signingKeys')
      .values({ ...key, createdAt: now, retiredAt: null })
      .execute();
    return key;
  }

  /**
   * Signs with the current key. Creates a key if there is none, or if the current one is too old or was sealed with
   * another secret.
   */
  return async function signFingerprint(tx: Tx, fingerprint: string): Promise<VersionSeal & { publicKey: string }> {
    await sql`select pg_advisory_xact_lock(hashtextextended('report signing key', 0))`.execute(tx);
    const currentKey = await tx.selectFrom('signingKeys').selectAll().where('retiredAt', 'is', null).executeTakeFirst();
    const isFresh = currentKey && currentKey.createdAt.getTime() > clock.now().getTime() - keyLifetimeMs;
    const usableKey =
      isFresh && secrets.open(purpose, currentKey.sealedKey) !== undefined ? currentKey : await createKey(tx);
    const pem = secrets.open(purpose, usableKey.sealedKey) ?? '';
    const signature = sign(null, Buffer.from(fingerprint, 'hex'), createPrivateKey(pem)).toString('base64url');
    return { fingerprint, signature, keyId: usableKey.id, publicKey: usableKey.publicKey };
  };
}
