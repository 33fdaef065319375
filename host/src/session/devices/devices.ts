import type { AuthenticationResult, AuthResponse } from '@reportage/contracts';
import type { SessionPlatform } from '../platform.ts';
import type { PoolClient } from '../pool/pool-client.ts';
import { hasName, SessionFailure, sessionFailures } from '../session-failure.ts';

/** The browser as one of the devices that the pool knows. */
export interface Devices {
  /** Returns `DEVICE_KEY` if this browser is a device of the account. */
  getParameters(username: string): Promise<Record<string, string>>;
  /** Lists the keys under which pools know this browser, for all accounts that have signed in here. */
  listLocalKeys(): Promise<string[]>;
  /**
   * Proves to the pool that this browser is the remembered device.
   * @throws {SessionFailure} `DeviceMetadataNotFoundException`, or `DeviceProofRefusedException`
   */
  prove(username: string, response: AuthResponse): Promise<AuthResponse>;
  /** Confirms a browser that is new to the pool, and remembers it if the user chose to. */
  register(username: string, result: AuthenticationResult, shouldRemember: boolean): Promise<void>;
  forgetLocally(username: string): Promise<void>;
  forgetKeyLocally(deviceKey: string): Promise<void>;
}

/** Names that differ only in case belong to the same account. */
const normalizeAccount = (username: string): string => username.trim().toLowerCase();

/** Loaded on demand, because most page loads do not need this arithmetic. */
const loadProofs = () => import('../srp/proof.ts');
const loadSecrets = () => import('./device-secret.ts');

export function createDevices(
  pool: PoolClient,
  platform: Pick<SessionPlatform, 'deviceStore' | 'now' | 'hasWebCrypto'>,
): Devices {
  const { deviceStore } = platform;
  const read = async (username: string) =>
    platform.hasWebCrypto ? deviceStore.read(normalizeAccount(username)) : undefined;

  async function remember(username: string, AccessToken: string): Promise<void> {
    const device = await read(username);
    if (!device) throw sessionFailures.noDevice();
    await pool.call('UpdateDeviceStatus', {
      AccessToken,
      DeviceKey: device.deviceKey,
      DeviceRememberedStatus: 'remembered',
    });
  }

  return {
    async getParameters(username) {
      const device = await read(username);
      return device ? { DEVICE_KEY: device.deviceKey } : {};
    },

    listLocalKeys: async () => (await deviceStore.listAll()).map(([, { deviceKey }]) => deviceKey),

    async prove(username, { ChallengeParameters = {}, Session }) {
      const device = await read(username);
      if (!device) throw sessionFailures.noDevice();
      const { startProof } = await loadProofs();
      const proof = startProof();
      const USERNAME = ChallengeParameters.USERNAME ?? username;
      const challenge = await pool.call('RespondToAuthChallenge', {
        ChallengeName: 'DEVICE_SRP_AUTH',
        ...(Session ? { Session } : {}),
        ChallengeResponses: { USERNAME, DEVICE_KEY: device.deviceKey, SRP_A: proof.publicValue },
      });
      const owner = { group: device.groupKey, key: device.deviceKey };
      const parameters = challenge.ChallengeParameters ?? {};
      const responses = await proof.respond(owner, device.randomSecret, parameters, platform.now());
      return pool
        .call('RespondToAuthChallenge', {
          ChallengeName: 'DEVICE_PASSWORD_VERIFIER',
          ...(challenge.Session ? { Session: challenge.Session } : {}),
          ChallengeResponses: { USERNAME, DEVICE_KEY: device.deviceKey, ...responses },
        })
        .catch((error: unknown) => {
          if (!hasName(error, 'NotAuthorizedException')) throw error;
          throw new SessionFailure('DeviceProofRefusedException', 'The device is not known.', { cause: error });
        });
    },

    async register(username, { AccessToken, NewDeviceMetadata: newDevice }, shouldRemember) {
      if (newDevice && platform.hasWebCrypto) {
        const { createDeviceSecret } = await loadSecrets();
        const { device, verifierConfig } = await createDeviceSecret(newDevice);
        const { deviceKey: DeviceKey } = device;
        await pool.call('ConfirmDevice', { AccessToken, DeviceKey, DeviceSecretVerifierConfig: verifierConfig });
        await deviceStore.write(normalizeAccount(username), device);
      }
      if (shouldRemember) await remember(username, AccessToken);
    },

    forgetLocally: (username) => deviceStore.remove(normalizeAccount(username)),

    async forgetKeyLocally(deviceKey) {
      const matching = (await deviceStore.listAll()).filter(([, device]) => device.deviceKey === deviceKey);
      await Promise.all(matching.map(([account]) => deviceStore.remove(account)));
    },
  };
}
