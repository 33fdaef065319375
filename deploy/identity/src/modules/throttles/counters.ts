import type { Caller, IdentityContext } from '../../context.ts';
import type { UserRow } from '../../platform/schema.ts';
import { getKnownDevice } from './known-device.ts';
import type { Throttle, ThrottlePolicy } from './throttle.policies.ts';

/** The account and caller whose attempts are counted. */
export interface AttemptSubject {
  /**
   * Undefined for an unknown account: attempts are then counted by the typed name, so that known and unknown accounts
   * behave in the same way.
   */
  user: UserRow | undefined;
  typedName: string;
  caller: Caller;
}

export interface Counter {
  policy: ThrottlePolicy;
  key: { kind: string; subject: string };
  /** The id of the account whose attempts are counted; null if there is no such account. */
  userId: string | null;
  /** Whether the counter is for a device that the owner has used. */
  isFromKnownDevice: boolean;
}

/** Returns the network of an IP address, because a single internet customer may have 2^64 IPv6 addresses. */
export function getNetwork(address: string | null): string {
  if (!address?.includes(':') || address.startsWith('::ffff:')) return address ?? 'unknown';
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const middle =
    tail === undefined ? [] : Array.from({ length: Math.max(8 - before.length - after.length, 0) }, () => '0');
  return `${[...before, ...middle, ...after].slice(0, 4).join(':')}::`;
}

const getAccountKey = ({ user, typedName }: Pick<AttemptSubject, 'user' | 'typedName'>): string =>
  user?.id ?? typedName.toLowerCase();

/** Returns the origin of an attempt as seen by this account: a known device or an address. */
export function getOrigin(
  context: Pick<IdentityContext, 'secrets'>,
  { user, caller }: Omit<AttemptSubject, 'typedName'>,
) {
  const device = user && getKnownDevice(context, caller, user.id);
  return { device, name: device ? `device ${device}` : `address ${getNetwork(caller.address)}` };
}

const hashSubject = ({ secrets }: Pick<IdentityContext, 'secrets'>, ...parts: string[]): string =>
  secrets.hash('throttle', parts.join('\0'));

/** Returns the counter for the device or address from which the attempt is made. */
export function getOriginCounter(context: IdentityContext, { perOrigin }: Throttle, attempt: AttemptSubject): Counter {
  const { device, name } = getOrigin(context, attempt);
  return {
    policy: perOrigin,
    key: { kind: perOrigin.kind, subject: hashSubject(context, getAccountKey(attempt), name) },
    userId: attempt.user?.id ?? null,
    isFromKnownDevice: device !== undefined,
  };
}

/** Lists all counters that apply to an attempt. */
export function listCounters(context: IdentityContext, throttle: Throttle, attempt: AttemptSubject): Counter[] {
  const originCounter = getOriginCounter(context, throttle, attempt);
  if (originCounter.isFromKnownDevice) return [originCounter];
  const { strangers, address } = throttle;
  const counters = [originCounter];
  const isExempt = throttle.exemptsSecondFactor === true && (attempt.user?.mfa_methods.length ?? 0) > 0;
  if (!isExempt) {
    const key = { kind: strangers.kind, subject: hashSubject(context, getAccountKey(attempt)) };
    counters.push({ ...originCounter, policy: strangers, key });
  }
  if (address) {
    const key = { kind: address.kind, subject: hashSubject(context, 'address', getNetwork(attempt.caller.address)) };
    counters.push({ policy: address, key, userId: null, isFromKnownDevice: false });
  }
  return counters;
}
