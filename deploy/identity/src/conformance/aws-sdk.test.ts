import {
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  SetUserMFAPreferenceCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { type IdentityHarness, password, startIdentity } from '../testing/harness.ts';

let identity: IdentityHarness;
let client: CognitoIdentityProviderClient;
const ClientId = 'web';

beforeAll(async () => {
  identity = await startIdentity();
  client = new CognitoIdentityProviderClient({ region: 'us-west-2', endpoint: `${identity.getBaseUrl()}/identity` });
});
afterAll(async () => {
  client.destroy();
  await identity.stop();
});

async function createAccount(Username: string): Promise<void> {
  const UserAttributes = [{ Name: 'name', Value: 'Ada' }];
  await client.send(new SignUpCommand({ ClientId, Username, Password: password, UserAttributes }));
  const ConfirmationCode = await identity.waitForCode(Username);
  await client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
}

const signIn = (USERNAME: string, PASSWORD = password) =>
  client.send(
    new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } }),
  );

test('the AWS SDK signs up, confirms, signs in, renews with rotation, changes the password and revokes a token', async () => {
  await createAccount('sdk@example.com');
  const { AuthenticationResult: tokens } = await signIn('sdk@example.com');
  const AccessToken = tokens?.AccessToken;
  const user = await client.send(new GetUserCommand({ AccessToken }));
  expect(user.UserAttributes).toContainEqual({ Name: 'email', Value: 'sdk@example.com' });
  await client.send(
    new ChangePasswordCommand({ AccessToken, PreviousPassword: password, ProposedPassword: 'a second password' }),
  );
  const renewed = await client.send(
    new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken: tokens?.RefreshToken }),
  );
  const RefreshToken = renewed.AuthenticationResult?.RefreshToken;
  expect(RefreshToken).not.toBe(tokens?.RefreshToken);
  await client.send(new RevokeTokenCommand({ ClientId, Token: RefreshToken }));
  await expect(client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }))).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    $metadata: { httpStatusCode: 400 },
  });
});

test('the pool’s errors arrive as typed SDK errors', async () => {
  await expect(signIn('nobody@example.com')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  const confirmWithWrongCode = new ConfirmSignUpCommand({
    ClientId,
    Username: 'nobody@example.com',
    ConfirmationCode: '000000',
  });
  await expect(client.send(confirmWithWrongCode)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
});

test('the AWS SDK signs in with a second factor sent by email', async () => {
  await createAccount('second@example.com');
  const first = await signIn('second@example.com');
  await client.send(
    new SetUserMFAPreferenceCommand({
      AccessToken: first.AuthenticationResult?.AccessToken,
      EmailMfaSettings: { Enabled: true, PreferredMfa: true },
    }),
  );
  const requested = await signIn('second@example.com');
  expect(requested).toMatchObject({
    ChallengeName: 'EMAIL_OTP',
    ChallengeParameters: { CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL' },
  });
  const code = await identity.waitForCode('second@example.com', 2);
  const answered = await client.send(
    new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: 'EMAIL_OTP',
      Session: requested.Session,
      ChallengeResponses: { USERNAME: 'second@example.com', EMAIL_OTP_CODE: code },
    }),
  );
  expect(answered.AuthenticationResult?.IdToken).toBeDefined();
});
