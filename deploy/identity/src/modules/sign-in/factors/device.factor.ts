import type { AuthResponse } from '@reportage/contracts';
import type { Caller, IdentityContext } from '../../../context.ts';
import { PoolError, poolFailures } from '../../../platform/pool-error.ts';
import type { UserRow } from '../../../platform/schema.ts';
import { recordEvent } from '../../audit/audit.repository.ts';
import { findDevice, markDeviceUsed } from '../../devices/device.repository.ts';
import { getDeviceGroup } from '../../devices/new-device.ts';
import { advanceSignIn } from '../next-step.ts';
import { type Responses, requireResponse } from '../responses.ts';
import type { SignInState } from '../sign-in-state.ts';
import { hasValidProof, requestProof } from './srp.factor.ts';

/** Requests proof that the device with the given key knows its secret. */
export async function startDeviceProof(
  context: IdentityContext,
  user: UserRow,
  state: SignInState,
  responses: Responses,
): Promise<AuthResponse> {
  const key = requireResponse(responses, 'DEVICE_KEY');
  const device = await findDevice(context.db, user.id, key);
  if (!device || key !== state.deviceKey) {
    throw new PoolError('ResourceNotFoundException', 'Device does not exist.');
  }
  return requestProof(context, { user, typedName: user.username }, state, {
    challenge: 'DEVICE_PASSWORD_VERIFIER',
    verifier: { salt: device.salt, verifier: context.secrets.decrypt(device.verifier) },
    scope: getDeviceGroup(context, key),
    name: key,
    srpA: requireResponse(responses, 'SRP_A'),
    parameters: { DEVICE_KEY: key, USERNAME: user.username },
  });
}

export async function verifyDeviceProof(
  context: IdentityContext,
  user: UserRow,
  previousState: SignInState,
  responses: Responses,
  caller: Caller,
): Promise<AuthResponse> {
  const now = context.clock();
  if (!hasValidProof(previousState, responses)) {
    const details = { why: 'device-proof' };
    await recordEvent(context.db, { event: 'sign-in-refused', at: now, userId: user.id, caller, details });
    throw poolFailures.wrongPassword();
  }
  const { srp: _, ...state } = previousState;
  await markDeviceUsed(context.db, state.deviceKey ?? '', caller, now);
  return advanceSignIn(context, user, state, 'device', caller);
}
