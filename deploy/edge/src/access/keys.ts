import { createPublicKey, verify } from 'node:crypto';
import { z } from '@reportage/contracts';
import type { Signature } from '@reportage/contracts/publishing';
import { getKeyId, getSignedBytes, readKey, type SignedBuild } from '@reportage/publishing';
import { RegistryError } from '../registry/registry-error.ts';
import type { Releases } from '../registry/releases.ts';
import { accessShape, createAccessFiles, type FrontEndScope, includesFrontEnd } from './access-files.ts';

const keySchema = z.object({
  ...accessShape,
  squad: z.string(),
  /** Public key in SPKI format, as PEM. */
  publicKey: z.string(),
});
export type SquadKey = z.infer<typeof keySchema>;

export function createKeyStore(releases: Releases) {
  const files = createAccessFiles(releases, 'keys', keySchema);
  return {
    list: files.list,
    /** @throws {RegistryError} */
    async add(squad: string, file: string, scope: FrontEndScope, createdBy: string): Promise<SquadKey> {
      const key = await readKey(file, (text) => createPublicKey(text));
      const publicKey = key.export({ type: 'spki', format: 'pem' }).toString();
      const createdAt = new Date().toISOString();
      const added = { id: getKeyId(key), squad, for: scope, createdBy, createdAt, revokedAt: null, publicKey };
      await files.save(added);
      return added;
    },
    /** @throws {RegistryError} */
    async revoke(id: string): Promise<SquadKey> {
      const key = await files.read(id);
      if (!key) throw new RegistryError(`There is no key ${id}; pnpm registry key list shows all keys.`);
      const revoked = { ...key, revokedAt: key.revokedAt ?? new Date().toISOString() };
      await files.save(revoked);
      return revoked;
    },
    /**
     * Checks who signed a build. Builds of a front end with a registered key must be signed, even after the key was
     * revoked, because a revoked key must not allow anyone to publish unsigned builds.
     * @returns null if the build has no signature and needs none @throws {RegistryError} if the signature is invalid
     */
    async verify(build: SignedBuild, signature: Signature | undefined): Promise<SquadKey | null> {
      const buildName = `${build.name} ${build.version}`;
      const registeredKeys = await files.list();
      const keys = registeredKeys.filter(({ revokedAt }) => revokedAt === null);
      if (!signature) {
        const coversBuild = (key: SquadKey): boolean => includesFrontEnd(key.for, build.name);
        const requiredKey = keys.find(coversBuild) ?? registeredKeys.find(coversBuild);
        if (!requiredKey) return null;
        throw new RegistryError(
          requiredKey.revokedAt === null
            ? `${buildName} is not signed, and ${build.name} may be published only with the key of ${requiredKey.squad}.`
            : `${buildName} is not signed, and the key of ${requiredKey.squad} for ${build.name} has been revoked: register another one.`,
        );
      }
      const key = keys.find(({ id }) => id === signature.keyId);
      if (!key)
        throw new RegistryError(`${buildName} is signed with the key ${signature.keyId}, which is not registered.`);
      if (!includesFrontEnd(key.for, build.name))
        throw new RegistryError(`${buildName} is signed with the key of ${key.squad}, which is not for ${build.name}.`);
      if (!verify(null, getSignedBytes(build), createPublicKey(key.publicKey), Buffer.from(signature.value, 'base64')))
        throw new RegistryError(`${buildName} differs from what ${key.squad} signed.`);
      return key;
    },
  };
}
