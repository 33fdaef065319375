import type { PoolAttribute } from '@reportage/contracts';
import type { AccountPort, AccountProfile, MfaMethod } from '@reportage/remote-kit/runtime';
import type { PoolClient } from '../pool/pool-client.ts';
import { hasName } from '../session-failure.ts';
import { toPoolMethod } from '../steps/answers.ts';
import { requirePassword, requireText } from '../steps/flow.ts';
import { poolMfaMethods } from '../steps/questions.ts';
import type { WithToken } from './with-token.ts';

type ProfilePort = Pick<
  AccountPort,
  | 'profile'
  | 'changeProfile'
  | 'changePassword'
  | 'startAuthenticatorSetup'
  | 'confirmAuthenticator'
  | 'startEmailVerification'
  | 'confirmEmail'
  | 'startPhoneVerification'
  | 'confirmPhone'
  | 'setMfa'
>;

export interface ProfileOptions {
  pool: PoolClient;
  withToken: WithToken;
  /** Fetches tokens that reflect a change: name and picture are in the ID token. */
  renewTokens(): Promise<void>;
}

const getAttribute = (attributes: readonly PoolAttribute[], name: string): string | null =>
  attributes.find(({ Name }) => Name === name)?.Value || null;

const toMethods = (names: readonly string[] = []): MfaMethod[] =>
  (Object.keys(poolMfaMethods) as MfaMethod[]).filter((method) => names.includes(poolMfaMethods[method]));

/** Creates the account methods for name, picture, password and second factors. */
export function createProfile({ pool, withToken, renewTokens }: ProfileOptions): ProfilePort {
  /** Reads the second factors. Older pools lack this action and return the factors with the user. */
  const readFactors = (AccessToken: string) =>
    pool.call('GetUserAuthFactors', { AccessToken }).catch((error: unknown) => {
      if (hasName(error, 'UnknownOperationException')) return undefined;
      throw error;
    });

  function profile(): Promise<AccountProfile> {
    return withToken(async (AccessToken) => {
      const [user, factors] = await Promise.all([pool.call('GetUser', { AccessToken }), readFactors(AccessToken)]);
      const attributes = user.UserAttributes;
      const preferred = factors?.PreferredMfaSetting ?? user.PreferredMfaSetting;
      return {
        name: getAttribute(attributes, 'name') ?? '',
        email: getAttribute(attributes, 'email') ?? '',
        isEmailVerified: getAttribute(attributes, 'email_verified') === 'true',
        picture: getAttribute(attributes, 'picture'),
        phoneNumber: getAttribute(attributes, 'phone_number'),
        isPhoneVerified: getAttribute(attributes, 'phone_number_verified') === 'true',
        hasPassword: factors?.ConfiguredUserAuthFactors?.includes('PASSWORD') ?? true,
        mfa: {
          methods: toMethods(factors?.UserMFASettingList ?? user.UserMFASettingList),
          preferred: (preferred && toMethods([preferred])[0]) || null,
        },
      };
    });
  }

  const port: ProfilePort = {
    profile,

    async changeProfile({ name, picture }) {
      const UserAttributes = [
        { Name: 'name', Value: requireText(name, 'Name', 'change the account') },
        { Name: 'picture', Value: picture.trim() },
      ];
      await withToken((AccessToken) => pool.call('UpdateUserAttributes', { AccessToken, UserAttributes }));
      await renewTokens();
    },

    async changePassword({ oldPassword, newPassword }) {
      const PreviousPassword = requirePassword(oldPassword, 'Old password', 'change the password');
      const ProposedPassword = requirePassword(newPassword, 'New password', 'change the password');
      await withToken((AccessToken) =>
        pool.call('ChangePassword', { AccessToken, PreviousPassword, ProposedPassword }),
      );
    },

    startAuthenticatorSetup: () =>
      withToken(async (AccessToken) => {
        const { SecretCode: secret } = await pool.call('AssociateSoftwareToken', { AccessToken });
        return { secret };
      }),

    async confirmAuthenticator({ code }) {
      const UserCode = requireText(code, 'A code', 'set up the authenticator').replace(/\s/g, '');
      await withToken(async (AccessToken) => {
        await pool.call('VerifySoftwareToken', { AccessToken, UserCode });
        await pool.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } });
      });
    },

    startEmailVerification: () =>
      withToken(async (AccessToken) => {
        await pool.call('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'email' });
      }),

    async confirmEmail({ code }) {
      const Code = requireText(code, 'A code', 'confirm the address').replace(/\s/g, '');
      await withToken((AccessToken) => pool.call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code }));
      // The API reads the verification from the ID token.
      await renewTokens();
    },

    async startPhoneVerification({ phoneNumber }) {
      const Value = requireText(phoneNumber, 'Phone number', 'get codes by text message').replace(/[\s()/-]/g, '');
      await withToken(async (AccessToken) => {
        const change = { AccessToken, UserAttributes: [{ Name: 'phone_number', Value }] };
        const { CodeDeliveryDetailsList: deliveries = [] } = await pool.call('UpdateUserAttributes', change);
        // If the number was already stored but unverified, the pool sends a code only on request.
        if (deliveries.length === 0) {
          await pool.call('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'phone_number' });
        }
      });
    },

    async confirmPhone({ code }) {
      const Code = requireText(code, 'A code', 'confirm the number').replace(/\s/g, '');
      await withToken(async (AccessToken) => {
        await pool.call('VerifyUserAttribute', { AccessToken, AttributeName: 'phone_number', Code });
        await pool.call('SetUserMFAPreference', { AccessToken, SMSMfaSettings: { Enabled: true } });
      });
    },

    async setMfa({ method, isOn, isPreferred }) {
      const name = toPoolMethod(method);
      const preference = { Enabled: isOn, ...(isPreferred === undefined ? {} : { PreferredMfa: isOn && isPreferred }) };
      await withToken((AccessToken) =>
        pool.call('SetUserMFAPreference', {
          AccessToken,
          ...(name === poolMfaMethods.SMS ? { SMSMfaSettings: preference } : {}),
          ...(name === poolMfaMethods.TOTP ? { SoftwareTokenMfaSettings: preference } : {}),
          ...(name === poolMfaMethods.EMAIL ? { EmailMfaSettings: preference } : {}),
        }),
      );
    },
  };
  return port;
}
