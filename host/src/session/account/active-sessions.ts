import type { Device, PoolSession } from '@reportage/contracts';
import type { AccountDevice, AccountPort, ActiveSession } from '@reportage/remote-kit/runtime';
import type { Devices } from '../devices/devices.ts';
import type { PoolClient } from '../pool/pool-client.ts';
import type { SessionsClient } from '../pool/sessions-client.ts';
import { sessionFailures } from '../session-failure.ts';
import type { WithToken } from './with-token.ts';

type ActiveSessionsPort = Pick<
  AccountPort,
  | 'passkeys'
  | 'addPasskey'
  | 'removePasskey'
  | 'devices'
  | 'rememberDevice'
  | 'rememberThisDevice'
  | 'activeSessions'
  | 'signOutSession'
>;

export interface ActiveSessionsOptions {
  pool: PoolClient;
  /** Null if the pool does not list sessions. */
  sessions: SessionsClient | null;
  withToken: WithToken;
  devices: Pick<Devices, 'listLocalKeys' | 'forgetKeyLocally'>;
}

const toInstant = (seconds: number): string => new Date(seconds * 1_000).toISOString();

function toDevice(device: Device, localKeys: readonly string[]): AccountDevice {
  const findAttribute = (name: string): string | null =>
    device.DeviceAttributes.find(({ Name }) => Name === name)?.Value || null;
  return {
    key: device.DeviceKey,
    name: findAttribute('device_name'),
    address: findAttribute('last_ip_used'),
    isCurrent: localKeys.includes(device.DeviceKey),
    isRemembered: findAttribute('dev:device_remembered_status') === 'remembered',
    createdAt: toInstant(device.DeviceCreateDate),
    lastSeenAt: toInstant(device.DeviceLastAuthenticatedDate),
  };
}

/** Converts a device to a session, for example for a hosted pool, which does not list sessions. */
const toSession = (device: AccountDevice, isSignedIn: boolean): ActiveSession => ({
  id: device.key,
  name: device.name,
  address: device.address,
  isCurrent: device.isCurrent,
  isSignedIn,
  way: null,
  signedInAt: null,
  lastSeenAt: device.lastSeenAt,
  device: { key: device.key, isRemembered: device.isRemembered },
});

function toActiveSession(session: PoolSession, device: AccountDevice | undefined): ActiveSession {
  return {
    id: session.SessionId,
    name: session.UserAgent ?? null,
    address: session.Address ?? null,
    isCurrent: session.IsCurrent,
    isSignedIn: true,
    way: session.SignedInBy ?? null,
    signedInAt: toInstant(session.SignedInDate),
    lastSeenAt: toInstant(session.LastUsedDate),
    device: device ? { key: device.key, isRemembered: device.isRemembered } : null,
  };
}

/** Lists sessions, then devices without a session that still skip the second factor. */
function listActiveSessions(sessions: readonly PoolSession[], devices: readonly AccountDevice[]): ActiveSession[] {
  const devicesInUse = new Set(sessions.map(({ DeviceKey }) => DeviceKey));
  const idleDevices = devices.filter(({ key, isRemembered }) => isRemembered && !devicesInUse.has(key));
  return [
    ...sessions.map((session) =>
      toActiveSession(
        session,
        devices.find(({ key }) => key === session.DeviceKey),
      ),
    ),
    ...idleDevices.map((device) => toSession(device, false)),
  ];
}

/** Creates the account methods for sessions, the devices that the pool tracks, and passkeys. */
export function createActiveSessions({
  pool,
  sessions,
  withToken,
  devices,
}: ActiveSessionsOptions): ActiveSessionsPort {
  const listDevices = (AccessToken: string): Promise<Device[]> =>
    pool.fetchAllPages('ListDevices', { AccessToken }, ({ Devices, PaginationToken }) => ({
      items: Devices,
      next: PaginationToken ? { PaginationToken } : undefined,
    }));

  async function readDevices(AccessToken: string): Promise<AccountDevice[]> {
    const [allDevices, localKeys] = await Promise.all([listDevices(AccessToken), devices.listLocalKeys()]);
    return allDevices.map((device) => toDevice(device, localKeys));
  }

  async function setRemembered(AccessToken: string, DeviceKey: string, isRemembered: boolean): Promise<void> {
    const DeviceRememberedStatus = isRemembered ? 'remembered' : 'not_remembered';
    await pool.call('UpdateDeviceStatus', { AccessToken, DeviceKey, DeviceRememberedStatus });
  }

  const port: ActiveSessionsPort = {
    passkeys: () =>
      withToken(async (AccessToken) => {
        const credentials = await pool.fetchAllPages(
          'ListWebAuthnCredentials',
          { AccessToken },
          ({ Credentials, NextToken }) => ({
            items: Credentials,
            next: NextToken ? { NextToken } : undefined,
          }),
        );
        return credentials.map(({ CredentialId: id, FriendlyCredentialName: name, CreatedAt }) => ({
          id,
          name,
          createdAt: toInstant(CreatedAt),
        }));
      }),

    addPasskey: (create) =>
      withToken(async (AccessToken) => {
        const { CredentialCreationOptions: options } = await pool.call('StartWebAuthnRegistration', { AccessToken });
        const Credential = await create(options);
        await pool.call('CompleteWebAuthnRegistration', { AccessToken, Credential });
      }),

    removePasskey: async ({ id }) =>
      void (await withToken((AccessToken) => pool.call('DeleteWebAuthnCredential', { AccessToken, CredentialId: id }))),

    devices: () => withToken(readDevices),

    rememberDevice: ({ key, isRemembered }) =>
      withToken((AccessToken) => setRemembered(AccessToken, key, isRemembered)),

    rememberThisDevice: ({ isRemembered }) =>
      withToken(async (AccessToken) => {
        const thisDevice = (await readDevices(AccessToken)).find(({ isCurrent }) => isCurrent);
        if (!thisDevice) throw sessionFailures.noDevice();
        await setRemembered(AccessToken, thisDevice.key, isRemembered);
      }),

    activeSessions: () =>
      withToken(async (AccessToken) => {
        const [tracked, listed] = await Promise.all([
          readDevices(AccessToken),
          sessions?.call('ListSessions', { AccessToken }),
        ]);
        return listed ? listActiveSessions(listed.Sessions, tracked) : tracked.map((device) => toSession(device, true));
      }),

    signOutSession: ({ id }) =>
      withToken(async (AccessToken) => {
        if (sessions) return void (await sessions.call('EndSession', { AccessToken, SessionId: id }));
        await pool.call('ForgetDevice', { AccessToken, DeviceKey: id });
        await devices.forgetKeyLocally(id);
      }),
  };
  return port;
}
