import { type AuthResponse, z } from '@reportage/contracts';
import type { FirstFactor, MfaMethod, SignInQuestion } from '@reportage/remote-kit/runtime';
import { sessionFailures } from '../session-failure.ts';

/** The pool's names for second factors, keyed by the specification's names. */
export const poolMfaMethods: Record<MfaMethod, string> = {
  SMS: 'SMS_MFA',
  TOTP: 'SOFTWARE_TOKEN_MFA',
  EMAIL: 'EMAIL_OTP',
};

/** The pool's names for first factors. */
export const poolFirstFactors: Record<FirstFactor, string> = {
  passkey: 'WEB_AUTHN',
  password: 'PASSWORD',
  emailCode: 'EMAIL_OTP',
  smsCode: 'SMS_OTP',
};

const namesSchema = z.array(z.string());
const jsonObjectSchema = z.record(z.string(), z.unknown());

/** Parses a parameter that contains JSON. @throws {SessionFailure} if it does not */
function readJson<S extends z.ZodType>(schema: S, text: string | undefined): z.output<S> {
  try {
    return schema.parse(JSON.parse(text ?? ''));
  } catch (cause) {
    throw sessionFailures.unreadableResponse(cause);
  }
}

function findKeys<Key extends string>(names: Record<Key, string>, values: readonly string[]): Key[] {
  const keys = Object.keys(names) as Key[];
  return keys.filter((key) => values.includes(names[key]));
}

const readMfaMethods = (text: string | undefined): MfaMethod[] => findKeys(poolMfaMethods, readJson(namesSchema, text));

/** Users see a single password factor, whether the password is then sent or proved. */
const normalizePasswordFactor = (challenge: string): string =>
  challenge === 'PASSWORD_SRP' ? poolFirstFactors.password : challenge;

const attributePrefix = /^userAttributes\./;

/**
 * Reads the question that a challenge asks the user.
 * @param wasChosen whether the user chose this challenge as the first factor
 * @throws {SessionFailure} for an unknown challenge, or one that offers only unknown options
 */
export function readQuestion(
  { ChallengeName: name = 'none', ChallengeParameters: parameters = {}, AvailableChallenges }: AuthResponse,
  wasChosen: boolean,
): SignInQuestion {
  const destination = parameters.CODE_DELIVERY_DESTINATION || null;
  const requireChoices = <Choice>(choices: Choice[]): Choice[] => {
    if (choices.length === 0) throw sessionFailures.unknownChallenge(name);
    return choices;
  };
  switch (name) {
    case 'SMS_MFA':
    case 'SMS_OTP':
      return { kind: 'code', channel: 'sms', destination, isSecondFactor: name === 'SMS_MFA' };
    case 'EMAIL_OTP':
      return { kind: 'code', channel: 'email', destination, isSecondFactor: !wasChosen };
    case 'SOFTWARE_TOKEN_MFA':
      return { kind: 'code', channel: 'authenticator', destination: null, isSecondFactor: true };
    case 'NEW_PASSWORD_REQUIRED': {
      const required = readJson(namesSchema, parameters.requiredAttributes || '[]');
      return { kind: 'newPassword', missingAttributes: required.map((name) => name.replace(attributePrefix, '')) };
    }
    case 'SELECT_MFA_TYPE':
      return { kind: 'mfaChoice', methods: requireChoices(readMfaMethods(parameters.MFAS_CAN_CHOOSE)) };
    case 'MFA_SETUP':
      // A phone number can be verified only on the account screen.
      return {
        kind: 'mfaSetup',
        methods: requireChoices(readMfaMethods(parameters.MFAS_CAN_SETUP).filter((method) => method !== 'SMS')),
      };
    case 'SELECT_CHALLENGE':
      return {
        kind: 'firstFactor',
        factors: requireChoices(findKeys(poolFirstFactors, (AvailableChallenges ?? []).map(normalizePasswordFactor))),
      };
    case 'PASSWORD':
      return { kind: 'password' };
    case 'WEB_AUTHN':
      return { kind: 'passkey', options: readJson(jsonObjectSchema, parameters.CREDENTIAL_REQUEST_OPTIONS) };
    case 'CUSTOM_CHALLENGE':
      return { kind: 'custom', parameters };
    default:
      throw sessionFailures.unknownChallenge(name);
  }
}
