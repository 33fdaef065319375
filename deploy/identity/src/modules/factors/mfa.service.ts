import type { MfaMethod, PoolInput, PoolOutput } from '@reportage/contracts';
import type { Caller, IdentityContext } from '../../context.ts';
import { poolFailures } from '../../platform/pool-error.ts';
import type { UserRow } from '../../platform/schema.ts';
import { updateAccount } from '../accounts/account.repository.ts';
import { recordEvent } from '../audit/audit.repository.ts';
import { listPasskeys } from '../passkeys/passkey.repository.ts';
import { authenticate } from '../sessions/token.service.ts';

type Preference = { Enabled?: boolean | undefined; PreferredMfa?: boolean | undefined };

const obstacleFinders: Record<MfaMethod, (user: UserRow) => string | undefined> = {
  SOFTWARE_TOKEN_MFA: (user) => (user.totp_secret ? undefined : 'User has not verified software token mfa'),
  SMS_MFA: (user) => (user.phone_verified ? undefined : 'User does not have delivery config set to turn on SMS_MFA'),
  EMAIL_OTP: (user) => (user.email_verified ? undefined : 'User does not have a verified email to turn on EMAIL_OTP'),
};

/** Returns the methods after the change. Methods that are not mentioned stay unchanged. */
function applyPreferences(user: UserRow, preferences: [MfaMethod, Preference | null | undefined][]) {
  let methods = user.mfa_methods;
  let preferred = user.preferred_mfa;
  for (const [method, preference] of preferences) {
    if (!preference) continue;
    const isOn = preference.Enabled ?? preference.PreferredMfa ?? false;
    const obstacle = isOn ? obstacleFinders[method](user) : undefined;
    if (obstacle) throw poolFailures.invalid(obstacle);
    methods = [...methods.filter((other) => other !== method), ...(isOn ? [method] : [])];
    if (isOn && preference.PreferredMfa) preferred = method;
    else if (preferred === method && preference.PreferredMfa !== undefined) preferred = null;
    if (!isOn && preferred === method) preferred = null;
  }
  return { mfa_methods: methods, preferred_mfa: preferred };
}

export async function setUserMfaPreference(
  context: IdentityContext,
  input: PoolInput<'SetUserMFAPreference'>,
  caller: Caller,
): Promise<PoolOutput<'SetUserMFAPreference'>> {
  const { user } = await authenticate(context, input.AccessToken);
  const preferences: [MfaMethod, Preference | null | undefined][] = [
    ['SOFTWARE_TOKEN_MFA', input.SoftwareTokenMfaSettings],
    ['SMS_MFA', input.SMSMfaSettings],
    ['EMAIL_OTP', input.EmailMfaSettings],
  ];
  if (preferences.filter(([, preference]) => preference?.PreferredMfa).length > 1) {
    throw poolFailures.invalid('Only one MFA method can be preferred');
  }
  const change = applyPreferences(user, preferences);
  if (context.config.mfa === 'ON' && change.mfa_methods.length === 0) {
    throw poolFailures.invalid('A second factor is required in this pool.');
  }
  const now = context.clock();
  await context.db.transaction().execute(async (tx) => {
    await updateAccount(tx, user.id, change, now);
    const details = { methods: change.mfa_methods, preferred: change.preferred_mfa };
    await recordEvent(tx, { event: 'mfa-changed', at: now, userId: user.id, caller, details });
  });
  return {};
}

export async function getUserAuthFactors(
  context: IdentityContext,
  input: PoolInput<'GetUserAuthFactors'>,
): Promise<PoolOutput<'GetUserAuthFactors'>> {
  const { user } = await authenticate(context, input.AccessToken);
  const hasPasskey = (await listPasskeys(context.db, user.id)).length > 0;
  return {
    Username: user.username,
    ...(user.preferred_mfa ? { PreferredMfaSetting: user.preferred_mfa } : {}),
    UserMFASettingList: user.mfa_methods,
    ConfiguredUserAuthFactors: [
      ...(user.password_hash ? (['PASSWORD'] as const) : []),
      ...(user.email_verified ? (['EMAIL_OTP'] as const) : []),
      ...(user.phone_verified ? (['SMS_OTP'] as const) : []),
      ...(hasPasskey ? (['WEB_AUTHN'] as const) : []),
    ],
  };
}
