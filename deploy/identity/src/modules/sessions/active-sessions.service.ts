import type { PoolSession, SessionActionInput, SessionActionOutput } from '@reportage/contracts';
import type { Caller, IdentityContext } from '../../context.ts';
import { PoolError } from '../../platform/pool-error.ts';
import type { SessionRow } from '../../platform/schema.ts';
import { recordEvent } from '../audit/audit.repository.ts';
import { deleteDevice, findDevice } from '../devices/device.repository.ts';
import { revokeSessions } from '../revocations/revocation.repository.ts';
import { getActiveSessions } from './session.repository.ts';
import { authenticate } from './token.service.ts';

/** Lists all of the person's active sessions, however they were started. */
export async function listSessions(
  context: IdentityContext,
  input: SessionActionInput<'ListSessions'>,
): Promise<SessionActionOutput<'ListSessions'>> {
  const { user, sessionId } = await authenticate(context, input.AccessToken);
  const sessions = await getActiveSessions(context.db, user.id, context.clock());
  return { Sessions: sessions.map((session) => presentSession(session, sessionId)) };
}

/**
 * Ends a session: its refresh and access tokens stop working immediately, and its device, unless it is the caller's
 * own, again requires the second factor.
 * @throws ResourceNotFoundException for a session that has ended, does not exist, or belongs to another account
 */
export async function endSession(
  context: IdentityContext,
  input: SessionActionInput<'EndSession'>,
  caller: Caller,
): Promise<SessionActionOutput<'EndSession'>> {
  const { user, sessionId } = await authenticate(context, input.AccessToken);
  const now = context.clock();
  const isFound = await context.db.transaction().execute(async (tx) => {
    const sessions = await getActiveSessions(tx, user.id, now);
    const session = sessions.find(({ id }) => id === input.SessionId);
    if (!session) return false;
    const callerSession = sessions.find(({ id }) => id === sessionId);
    await revokeSessions(tx, { userId: user.id, sessionId: session.id, at: now, reason: 'session-ended' });
    const deviceKey = session.device_key === callerSession?.device_key ? null : session.device_key;
    // The client chose the device key at sign-in, so it may be another person's.
    if (deviceKey && (await findDevice(tx, user.id, deviceKey))) await deleteDevice(tx, deviceKey);
    const details = { session: session.id };
    await recordEvent(tx, { event: 'session-ended', at: now, userId: user.id, caller, details });
    return true;
  });
  if (!isFound) throw new PoolError('ResourceNotFoundException', 'Session does not exist.');
  return {};
}

const toSeconds = (date: Date): number => date.getTime() / 1_000;

const presentSession = (session: SessionRow, currentId: string): PoolSession => ({
  SessionId: session.id,
  SignedInDate: toSeconds(session.authenticated_at),
  LastUsedDate: toSeconds(session.last_used_at ?? session.authenticated_at),
  IsCurrent: session.id === currentId,
  ...(session.signed_in_by ? { SignedInBy: session.signed_in_by } : {}),
  ...(session.user_agent ? { UserAgent: session.user_agent } : {}),
  ...(session.address ? { Address: session.address } : {}),
  ...(session.device_key ? { DeviceKey: session.device_key } : {}),
});
