import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { getSignedText, type Signature } from '@reportage/contracts/publishing';
import { PublishingError } from './publishing-error.ts';

export const getKeyId = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);

/** A build with its name, its version and the hashes of its files. */
export interface SignedBuild {
  name: string;
  version: string;
  /** SHA-256 of every file, by path. */
  hashes: Readonly<Record<string, string>>;
}

/** Returns the bytes that are signed for a build. */
export const getSignedBytes = ({ name, version, hashes }: SignedBuild): Buffer =>
  Buffer.from(getSignedText(name, version, hashes));

/** Writes a new private key that only its owner can read. @returns the public key, as PEM */
export async function createKeyFile(file: string): Promise<string> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      throw new PublishingError(
        error.code === 'EEXIST' ? `${file} already exists and will not be overwritten.` : `${file}: ${error.message}.`,
      );
    },
  );
  return publicKey.export({ type: 'spki', format: 'pem' }).toString();
}

/** @throws {PublishingError} if the file contains no Ed25519 key */
export async function readKey(file: string, parse: (text: string) => KeyObject): Promise<KeyObject> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new PublishingError(`${file} cannot be read.`);
  });
  try {
    const key = parse(text);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Any other content causes the error below.
  }
  throw new PublishingError(`${file} contains no Ed25519 key in PEM format.`);
}

export async function signBuild(build: SignedBuild, keyFile: string): Promise<Signature> {
  const key = await readKey(keyFile, (text) => createPrivateKey(text));
  return { keyId: getKeyId(createPublicKey(key)), value: sign(null, getSignedBytes(build), key).toString('base64') };
}
