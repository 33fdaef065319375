import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts secrets that are stored in the database, with a key that is kept outside it. */
export interface SecretBox {
  /** @param purpose separates uses: a string encrypted for one use cannot be decrypted for another */
  seal(purpose: string, text: string): string;
  /** Returns the decrypted string; undefined if it was not encrypted here for that purpose. */
  open(purpose: string, sealed: string): string | undefined;
}

const nonceBytes = 12;
const tagBytes = 16;

/** @param secret the installation's secret; a separate key is derived from it (RFC 5869) */
export function createSecretBox(secret: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'secret-box', 32));
  return {
    seal(purpose, text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < nonceBytes + tagBytes) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        const text = [decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()];
        return Buffer.concat(text).toString('utf8');
      } catch {
        // Encrypted with another key or for another purpose, or corrupted.
        return undefined;
      }
    },
  };
}
