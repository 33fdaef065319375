import { emailListSchema } from '@reportage/contracts';
import type { Settings } from '../start/settings.ts';
import { demoPerson } from './demo-person.ts';
import { callPool, PoolError } from './pool.ts';

/** Where people sign up and sign in, and where their sign-up codes arrive. */
type SignInSettings = Pick<Settings, 'origin' | 'mailboxUrl'> & { config: Pick<Settings['config'], 'CLIENT_ID'> };

interface SeededPerson {
  name: string;
  email: string;
  password: string;
}

async function readCode(mailboxUrl: string, email: string): Promise<string> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const response = await fetch(`${mailboxUrl}/messages?to=${encodeURIComponent(email)}`);
    const code = /\b\d{6}\b/.exec(emailListSchema.parse(await response.json()).data[0]?.text ?? '')?.[0];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('no email with a sign-up code arrived');
}

/** Signs up a person with the code from the mailbox, unless the account already exists. */
async function signUp(
  { origin, mailboxUrl, config }: SignInSettings,
  { name, email, password }: SeededPerson,
): Promise<void> {
  const clientId = config.CLIENT_ID;
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'name', Value: name },
  ];
  try {
    const signedUp = await callPool(origin, 'SignUp', {
      ClientId: clientId,
      Username: email,
      Password: password,
      UserAttributes,
    });
    if (signedUp.UserConfirmed) return;
  } catch (error) {
    if (!(error instanceof PoolError && error.name === 'UsernameExistsException')) throw error;
    return;
  }
  await callPool(origin, 'ConfirmSignUp', {
    ClientId: clientId,
    Username: email,
    ConfirmationCode: await readCode(mailboxUrl, email),
  });
}

export interface SeededSession {
  /** The person's ID token. */
  token: string;
  /** Ends the session, which would otherwise appear among the devices on the person's account page. */
  signOut(): Promise<void>;
}

export async function signInSeededPerson(settings: SignInSettings, person: SeededPerson): Promise<SeededSession> {
  await signUp(settings, person);
  const { origin, config } = settings;
  const { AuthenticationResult: result } = await callPool(origin, 'InitiateAuth', {
    ClientId: config.CLIENT_ID,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: person.email, PASSWORD: person.password },
  });
  if (!result) throw new Error('the sign-in requires another step');
  const { IdToken: token, RefreshToken: refreshToken } = result;
  return {
    token,
    async signOut() {
      if (refreshToken) await callPool(origin, 'RevokeToken', { ClientId: config.CLIENT_ID, Token: refreshToken });
    },
  };
}

/** Signs the demo person in. @returns the ID token */
export const signInDemoPerson = async (settings: SignInSettings): Promise<string> =>
  (await signInSeededPerson(settings, demoPerson)).token;
