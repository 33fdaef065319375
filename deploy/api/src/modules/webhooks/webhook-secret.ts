import { createHmac, randomBytes } from 'node:crypto';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';

const purpose = 'webhook-secret';
const secretPrefix = 'whsec_';
const keyByteCount = 32;

export const createWebhookSecret = (): string => `${secretPrefix}${randomBytes(keyByteCount).toString('base64')}`;

export const sealSecret = (secrets: SecretBox, secret: string): string => secrets.seal(purpose, secret);
/** Returns undefined if the installation's own secret has changed. */
export const openSecret = (secrets: SecretBox, sealed: string): string | undefined => secrets.open(purpose, sealed);

export interface SignedMessage {
  /** The id is the same in every attempt, so receivers can ignore duplicates. */
  id: string;
  /** Time of the attempt in seconds. Receivers use it to reject replayed messages. */
  timestamp: number;
  body: string;
}

/**
 * Computes a message's `webhook-signature`: one HMAC-SHA256 for each secret, separated by spaces.
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export const signMessage = ({ id, timestamp, body }: SignedMessage, secrets: readonly string[]): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
