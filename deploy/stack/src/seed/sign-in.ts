import { mailListSchema } from '@reportage/contracts';
import { demoPerson } from './demo-person.ts';
import { callPool, PoolError } from './pool.ts';

async function readCode(mailboxUrl: string): Promise<string> {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const response = await fetch(`${mailboxUrl}/messages?to=${encodeURIComponent(demoPerson.email)}`);
    const code = /\b\d{6}\b/.exec(mailListSchema.parse(await response.json()).data[0]?.text ?? '')?.[0];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('no mail with a sign-up code arrived');
}

/** Signs the demo user up like any other, with the code from the mailbox, unless the account exists. */
async function signUp(origin: string, mailboxUrl: string, clientId: string): Promise<void> {
  const { name, email, password } = demoPerson;
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
    ConfirmationCode: await readCode(mailboxUrl),
  });
}

/** @returns the demo user's identity token */
export async function signInDemoPerson(origin: string, mailboxUrl: string, clientId: string): Promise<string> {
  await signUp(origin, mailboxUrl, clientId);
  const { AuthenticationResult: result } = await callPool(origin, 'InitiateAuth', {
    ClientId: clientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: demoPerson.email, PASSWORD: demoPerson.password },
  });
  if (!result) throw new Error('the sign-in asked for another step');
  return result.IdToken;
}
