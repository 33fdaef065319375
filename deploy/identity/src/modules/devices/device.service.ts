import type { Device, PoolInput, PoolOutput } from '@reportage/contracts';
import type { Caller, IdentityContext } from '../../context.ts';
import { isUniqueViolation } from '../../platform/database.ts';
import { PoolError, poolFailures } from '../../platform/pool-error.ts';
import type { DeviceRow, UserRow } from '../../platform/schema.ts';
import { recordEvent } from '../audit/audit.repository.ts';
import { revokeSessions } from '../revocations/revocation.repository.ts';
import { findSession } from '../sessions/session.repository.ts';
import { authenticate } from '../sessions/token.service.ts';
import { deleteDevice, findDevice, getDevices, insertDevice, setRemembered } from './device.repository.ts';

const createUnknownDeviceError = () => new PoolError('ResourceNotFoundException', 'Device does not exist.');

function readBase64(text: string, maxBytes: number): string {
  const hex = Buffer.from(text, 'base64').toString('hex');
  if (hex.length === 0 || hex.length > 2 * maxBytes)
    throw poolFailures.invalid('Invalid device secret verifier config');
  return hex;
}

/** Stores the device used for this sign-in, together with the verifier for its random secret. */
export async function confirmDevice(
  context: IdentityContext,
  input: PoolInput<'ConfirmDevice'>,
  caller: Caller,
): Promise<PoolOutput<'ConfirmDevice'>> {
  const { user, sessionId } = await authenticate(context, input.AccessToken);
  const session = await findSession(context.db, sessionId);
  if (session?.device_key !== input.DeviceKey) throw createUnknownDeviceError();
  const { PasswordVerifier, Salt } = input.DeviceSecretVerifierConfig;
  const now = context.clock();
  const device = {
    device_key: input.DeviceKey,
    user_id: user.id,
    name: input.DeviceName ?? caller.userAgent?.slice(0, 200) ?? null,
    salt: readBase64(Salt, 64),
    verifier: context.secrets.encrypt(readBase64(PasswordVerifier, 400)),
    is_remembered: context.config.deviceTracking === 'ALWAYS',
    last_address: caller.address,
    created_at: now,
    modified_at: now,
    last_authenticated_at: now,
  };
  await context.db
    .transaction()
    .execute(async (tx) => {
      await insertDevice(tx, device);
      const details = { device: device.device_key };
      await recordEvent(tx, { event: 'device-confirmed', at: now, userId: user.id, caller, details });
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? poolFailures.invalid('Device is already confirmed.') : error;
    });
  return { UserConfirmationNecessary: context.config.deviceTracking === 'USER_OPT_IN' };
}

/** @throws ResourceNotFoundException for an unknown device, or one that belongs to another account */
async function findUserDevice(context: IdentityContext, user: UserRow, key: string): Promise<DeviceRow> {
  const device = await findDevice(context.db, user.id, key);
  if (!device) throw createUnknownDeviceError();
  return device;
}

export async function updateDeviceStatus(
  context: IdentityContext,
  input: PoolInput<'UpdateDeviceStatus'>,
  caller: Caller,
): Promise<PoolOutput<'UpdateDeviceStatus'>> {
  const { user } = await authenticate(context, input.AccessToken);
  const device = await findUserDevice(context, user, input.DeviceKey);
  const isRemembered = input.DeviceRememberedStatus === 'remembered';
  const now = context.clock();
  await context.db.transaction().execute(async (tx) => {
    await setRemembered(tx, device.device_key, isRemembered, now);
    const details = { device: device.device_key, isRemembered };
    await recordEvent(tx, { event: 'device-changed', at: now, userId: user.id, caller, details });
  });
  return {};
}

export async function getDevice(
  context: IdentityContext,
  input: PoolInput<'GetDevice'>,
): Promise<PoolOutput<'GetDevice'>> {
  const { user } = await authenticate(context, input.AccessToken);
  return { Device: presentDevice(await findUserDevice(context, user, input.DeviceKey)) };
}

/** Returns a page of up to `Limit` devices. All are read each time, because a person has only a few. */
export async function listDevices(
  context: IdentityContext,
  input: PoolInput<'ListDevices'>,
): Promise<PoolOutput<'ListDevices'>> {
  const { user } = await authenticate(context, input.AccessToken);
  const devices = await getDevices(context.db, user.id);
  const start = input.PaginationToken
    ? devices.findIndex(({ device_key }) => device_key === input.PaginationToken) + 1
    : 0;
  const end = start + (input.Limit || 60);
  const last = devices[end - 1];
  return {
    Devices: devices.slice(start, end).map(presentDevice),
    ...(last && devices.length > end ? { PaginationToken: last.device_key } : {}),
  };
}

/** Forgets a device, which then no longer skips the second factor, and ends its sessions except the caller's own. */
export async function forgetDevice(
  context: IdentityContext,
  input: PoolInput<'ForgetDevice'>,
  caller: Caller,
): Promise<PoolOutput<'ForgetDevice'>> {
  if (!input.AccessToken) throw poolFailures.invalid('Missing required parameter AccessToken');
  const { user, sessionId } = await authenticate(context, input.AccessToken);
  const device = await findUserDevice(context, user, input.DeviceKey);
  const now = context.clock();
  await context.db.transaction().execute(async (tx) => {
    await deleteDevice(tx, device.device_key);
    const revocation = { userId: user.id, deviceKey: device.device_key, exceptId: sessionId, at: now };
    await revokeSessions(tx, { ...revocation, reason: 'device-forgotten' });
    const details = { device: device.device_key };
    await recordEvent(tx, { event: 'device-forgotten', at: now, userId: user.id, caller, details });
  });
  return {};
}

const toSeconds = (date: Date): number => date.getTime() / 1_000;

const presentDevice = (device: DeviceRow): Device => ({
  DeviceKey: device.device_key,
  DeviceAttributes: [
    { Name: 'device_status', Value: 'valid' },
    ...(device.name ? [{ Name: 'device_name', Value: device.name }] : []),
    ...(device.last_address ? [{ Name: 'last_ip_used', Value: device.last_address }] : []),
    { Name: 'dev:device_remembered_status', Value: device.is_remembered ? 'remembered' : 'not_remembered' },
  ],
  DeviceCreateDate: toSeconds(device.created_at),
  DeviceLastModifiedDate: toSeconds(device.modified_at),
  DeviceLastAuthenticatedDate: toSeconds(device.last_authenticated_at),
});
