import {
  type AuthenticationResult,
  type PoolAction,
  type PoolInput,
  type PoolOutput,
  poolActions,
} from '@reportage/contracts';
import { readBootConfig } from './boot-config.ts';
import { runningProduct } from './config.ts';
import { readCode } from './mailbox.ts';
import type { Person } from './steps/account.steps.ts';

type InputWithoutClient<A extends PoolAction> = Omit<PoolInput<A>, 'ClientId'>;

/** Makes a call to the user pool, as the page does. */
export async function callPool<A extends PoolAction>(
  action: A,
  input: InputWithoutClient<A>,
  product = runningProduct,
): Promise<PoolOutput<A>> {
  const { pool } = await readBootConfig(product);
  const response = await fetch(pool.endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify({ ClientId: pool.clientId, ...input }),
  });
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`${action} responded with ${response.status}: ${JSON.stringify(body)}`);
  return poolActions[action].output.parse(body) as PoolOutput<A>;
}

/** Signs up a user without entering the code from the mailbox. */
export async function registerUnconfirmed({ name, email, password }: Person, product = runningProduct): Promise<void> {
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'name', Value: name },
  ];
  await callPool('SignUp', { Username: email, Password: password, UserAttributes }, product);
}

/** Signs up a user with the code from the mailbox, without a browser. */
export async function register(person: Person, product = runningProduct): Promise<void> {
  await registerUnconfirmed(person, product);
  const ConfirmationCode = await readCode(person.email, product);
  await callPool('ConfirmSignUp', { Username: person.email, ConfirmationCode }, product);
}

/** Signs in a user whose sign-in requires only the password. @returns the tokens */
export async function readTokens({ email, password }: Person): Promise<AuthenticationResult> {
  const { AuthenticationResult: tokens } = await callPool('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD: password },
  });
  if (!tokens) throw new Error(`Signing in ${email} requires another step`);
  return tokens;
}

/** Signs in a person. @returns the ID token */
export const readIdentityToken = async (person: Person): Promise<string> => (await readTokens(person)).IdToken;
