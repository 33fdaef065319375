import { decodeBase64, toBase64 } from './encoding.ts';
import { deriveKey, type SecretOwner, startExchange } from './exchange.ts';

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats a time for a proof, such as `Sat Nov 7 09:05:03 UTC 2026`. */
function formatProofTime(nowMs: number): string {
  const time = new Date(nowMs);
  return `${days[time.getUTCDay()]} ${months[time.getUTCMonth()]} ${time.getUTCDate()} ${time.toISOString().slice(11, 19)} UTC ${time.getUTCFullYear()}`;
}

/** The challenge responses that prove knowledge of the secret without revealing it. */
export interface ProofResponses extends Record<string, string> {
  PASSWORD_CLAIM_SECRET_BLOCK: string;
  PASSWORD_CLAIM_SIGNATURE: string;
  TIMESTAMP: string;
}

/**
 * Starts a proof of a device's secret or a password. Its first half is sent to the pool, which returns its own half.
 */
export function startProof() {
  const exchange = startExchange();
  return {
    /** `SRP_A` */
    publicValue: exchange.publicEphemeral.toString(16),
    /** @param challengeParameters those of `PASSWORD_VERIFIER` or `DEVICE_PASSWORD_VERIFIER` */
    async respond(
      owner: SecretOwner,
      secret: string,
      challengeParameters: Record<string, string>,
      nowMs: number,
    ): Promise<ProofResponses> {
      const { SALT: salt = '', SRP_B: publicValue = '', SECRET_BLOCK: block = '' } = challengeParameters;
      const key = await deriveKey(exchange, owner, secret, { salt, publicEphemeral: publicValue });
      const TIMESTAMP = formatProofTime(nowMs);
      const encoder = new TextEncoder();
      const message = [
        ...encoder.encode(owner.group),
        ...encoder.encode(owner.key),
        ...decodeBase64(block),
        ...encoder.encode(TIMESTAMP),
      ];
      const signature = await crypto.subtle.sign('HMAC', key, Uint8Array.from(message));
      return {
        PASSWORD_CLAIM_SECRET_BLOCK: block,
        PASSWORD_CLAIM_SIGNATURE: toBase64(new Uint8Array(signature)),
        TIMESTAMP,
      };
    },
  };
}
