import type { DeviceMetadata } from './device-store.ts';
import { beginExchange, bytesOfHex, deriveKey, makeVerifier, randomHex } from './srp.ts';

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

const randomSecretBytes = 40;

/** A secret for a device that the pool has just named, and what `ConfirmDevice` is told of it (base64). */
export async function makeDeviceSecret(named: { DeviceKey: string; DeviceGroupKey: string }): Promise<{
  device: DeviceMetadata;
  verifierConfig: { PasswordVerifier: string; Salt: string };
}> {
  const randomSecret = toBase64(bytesOfHex(randomHex(randomSecretBytes)));
  const { salt, verifier } = await makeVerifier({ group: named.DeviceGroupKey, key: named.DeviceKey }, randomSecret);
  return {
    device: { deviceKey: named.DeviceKey, groupKey: named.DeviceGroupKey, randomSecret },
    verifierConfig: { PasswordVerifier: toBase64(bytesOfHex(verifier)), Salt: toBase64(bytesOfHex(salt)) },
  };
}

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The form that pools take in a proof: `Sat Nov 7 09:05:03 UTC 2026`. */
export function proofTime(nowMs: number): string {
  const at = new Date(nowMs);
  return `${days[at.getUTCDay()]} ${months[at.getUTCMonth()]} ${at.getUTCDate()} ${at.toISOString().slice(11, 19)} UTC ${at.getUTCFullYear()}`;
}

/** One proof: its first half goes out, the pool's half comes back. */
export function beginProof({ deviceKey, groupKey, randomSecret }: DeviceMetadata) {
  const exchange = beginExchange();
  return {
    /** `SRP_A` */
    publicValue: exchange.publicValue.toString(16),
    /** @param asked parameters of the challenge `DEVICE_PASSWORD_VERIFIER` */
    async respond(asked: Record<string, string>, nowMs: number): Promise<Record<string, string>> {
      const { SALT: salt = '', SRP_B: publicValue = '', SECRET_BLOCK: block = '' } = asked;
      const owner = { group: groupKey, key: deviceKey };
      const key = await deriveKey(exchange, owner, randomSecret, { salt, publicValue });
      const TIMESTAMP = proofTime(nowMs);
      const text = new TextEncoder();
      const message = [
        ...text.encode(groupKey),
        ...text.encode(deviceKey),
        ...fromBase64(block),
        ...text.encode(TIMESTAMP),
      ];
      const signature = await crypto.subtle.sign('HMAC', key, Uint8Array.from(message));
      return {
        DEVICE_KEY: deviceKey,
        PASSWORD_CLAIM_SECRET_BLOCK: block,
        PASSWORD_CLAIM_SIGNATURE: toBase64(new Uint8Array(signature)),
        TIMESTAMP,
      };
    },
  };
}
