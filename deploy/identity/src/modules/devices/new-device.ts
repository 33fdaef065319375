import { randomUUID } from 'node:crypto';
import type { AuthenticationResult } from '@reportage/contracts';
import type { IdentityContext } from '../../context.ts';
import { region } from '../../platform/region.ts';
import type { SignInState } from '../sign-in/sign-in-state.ts';

/**
 * Returns the group to which a device's proof is bound. It is derived from the key, so that an unconfirmed key needs
 * no row.
 */
export const getDeviceGroup = (context: Pick<IdentityContext, 'secrets'>, key: string): string =>
  `-${context.secrets.hash('device-group', key).slice(0, 8)}`;

/** Creates a key for a device that signed in without one; the client may confirm it. */
export function createDeviceKey(
  context: IdentityContext,
  state: SignInState,
): AuthenticationResult['NewDeviceMetadata'] {
  if (context.config.deviceTracking === 'OFF' || state.deviceKey) return undefined;
  const DeviceKey = `${region}_${randomUUID()}`;
  return { DeviceKey, DeviceGroupKey: getDeviceGroup(context, DeviceKey) };
}
