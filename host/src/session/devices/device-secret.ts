import { toBase64 } from '../srp/encoding.ts';
import { createRandomHex, createVerifier, hexToBytes } from '../srp/exchange.ts';
import type { DeviceMetadata } from './device-store.ts';

const randomSecretByteCount = 40;

/** Creates a secret for a new device from the pool, with the verifier for `ConfirmDevice` (base64). */
export async function createDeviceSecret(newDevice: { DeviceKey: string; DeviceGroupKey: string }): Promise<{
  device: DeviceMetadata;
  verifierConfig: { PasswordVerifier: string; Salt: string };
}> {
  const randomSecret = toBase64(hexToBytes(createRandomHex(randomSecretByteCount)));
  const { salt, verifier } = await createVerifier(
    { group: newDevice.DeviceGroupKey, key: newDevice.DeviceKey },
    randomSecret,
  );
  return {
    device: { deviceKey: newDevice.DeviceKey, groupKey: newDevice.DeviceGroupKey, randomSecret },
    verifierConfig: { PasswordVerifier: toBase64(hexToBytes(verifier)), Salt: toBase64(hexToBytes(salt)) },
  };
}
