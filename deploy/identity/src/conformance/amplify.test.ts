import { Amplify } from 'aws-amplify';
import {
  associateWebAuthnCredential,
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  fetchAuthSession,
  fetchDevices,
  fetchUserAttributes,
  forgetDevice,
  getCurrentUser,
  rememberDevice,
  resetPassword,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { generate } from 'otplib';
import { type IdentityHarness, password, startIdentity } from '../testing/harness.ts';

let identity: IdentityHarness;

beforeAll(async () => {
  // Registering a device costs this library seconds of arithmetic, so only the device test does it.
  identity = await startIdentity({ DEVICE_TRACKING: 'OFF' });
  configure();
});

function configure(): void {
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: 'us-west-2_reportage',
        userPoolClientId: 'web',
        userPoolEndpoint: `${identity.getBaseUrl()}/identity/`,
      },
    },
  });
}
afterEach(() => signOut());
afterAll(() => identity.stop());

/** Signs up an account and confirms it. */
async function createAccount(username: string): Promise<void> {
  const started = await signUp({ username, password, options: { userAttributes: { name: 'Ada' } } });
  expect(started.nextStep.signUpStep).toBe('CONFIRM_SIGN_UP');
  const confirmed = await confirmSignUp({ username, confirmationCode: await identity.waitForCode(username) });
  expect(confirmed.isSignUpComplete).toBe(true);
}

const getCode = (secret: string) => generate({ secret, epoch: Math.floor(identity.now().getTime() / 1_000) });

test('Amplify signs up, signs in with SRP, renews its tokens with rotation and signs out', async () => {
  await createAccount('amplify@example.com');
  const { isSignedIn } = await signIn({ username: 'amplify@example.com', password });
  expect(isSignedIn).toBe(true);
  expect(await fetchUserAttributes()).toMatchObject({ email: 'amplify@example.com', name: 'Ada' });
  const before = (await fetchAuthSession()).tokens?.accessToken.toString();
  const after = (await fetchAuthSession({ forceRefresh: true })).tokens?.accessToken.toString();
  expect(after).toBeDefined();
  expect(after).not.toBe(before);
  await expect(signIn({ username: 'amplify@example.com', password })).rejects.toMatchObject({
    name: 'UserAlreadyAuthenticatedException',
  });
  await signOut({ global: true });
  await expect(getCurrentUser()).rejects.toMatchObject({ name: 'UserUnAuthenticatedException' });
});

test('Amplify changes and resets the password', async () => {
  const username = 'passwords@example.com';
  await createAccount(username);
  await signIn({ username, password, options: { authFlowType: 'USER_PASSWORD_AUTH' } });
  await updatePassword({ oldPassword: password, newPassword: 'a second password' });
  await signOut();
  await resetPassword({ username });
  const confirmationCode = await identity.waitForCode(username, 2);
  await confirmResetPassword({ username, newPassword: 'a third password', confirmationCode });
  expect((await signIn({ username, password: 'a third password' })).isSignedIn).toBe(true);
});

test('Amplify signs in with an authenticator as the second factor, or with one of two second factors', async () => {
  const username = 'factors@example.com';
  await createAccount(username);
  await signIn({ username, password });
  const { sharedSecret } = await setUpTOTP();
  await verifyTOTPSetup({ code: await getCode(sharedSecret) });
  await updateMFAPreference({ totp: 'PREFERRED' });
  await signOut();

  expect((await signIn({ username, password })).nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
  identity.advance(30_000);
  expect((await confirmSignIn({ challengeResponse: await getCode(sharedSecret) })).isSignedIn).toBe(true);
  await updateMFAPreference({ totp: 'NOT_PREFERRED', email: 'ENABLED' });
  await signOut();

  const choice = await signIn({ username, password });
  expect(choice.nextStep.signInStep).toBe('CONTINUE_SIGN_IN_WITH_MFA_SELECTION');
  const requested = await confirmSignIn({ challengeResponse: 'EMAIL' });
  expect(requested.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_EMAIL_CODE');
  await expect(confirmSignIn({ challengeResponse: '000000' })).rejects.toMatchObject({ name: 'CodeMismatchException' });
  const emailedCode = await identity.waitForCode(username, 2);
  expect((await confirmSignIn({ challengeResponse: emailedCode })).isSignedIn).toBe(true);
});

test('Amplify lists the first factors, and signs in with a code sent by email', async () => {
  const username = 'choice@example.com';
  await createAccount(username);
  const offered = await signIn({ username, options: { authFlowType: 'USER_AUTH' } });
  expect(offered.nextStep).toMatchObject({
    signInStep: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION',
    availableChallenges: expect.arrayContaining(['EMAIL_OTP', 'PASSWORD', 'PASSWORD_SRP']),
  });
  await confirmSignIn({ challengeResponse: 'EMAIL_OTP' });
  expect((await confirmSignIn({ challengeResponse: await identity.waitForCode(username, 2) })).isSignedIn).toBe(true);
});

test('the custom flow sends no password and requires the key sent by email', async () => {
  const username = 'custom@example.com';
  await createAccount(username);
  const requested = await signIn({ username, options: { authFlowType: 'CUSTOM_WITHOUT_SRP' } });
  expect(requested.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE');
  const [email] = await identity.waitForEmails(username, 2);
  const key = /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(email?.text ?? '')?.[0] ?? '';
  expect((await confirmSignIn({ challengeResponse: key })).isSignedIn).toBe(true);
});

test('creating a passkey fails where the browser does not support passkeys', async () => {
  const username = 'passkey@example.com';
  await createAccount(username);
  await signIn({ username, password });
  await expect(associateWebAuthnCredential()).rejects.toThrow();
});

test('Amplify remembers a device and forgets it', async () => {
  const username = 'devices@example.com';
  await identity.restart({ deviceTracking: 'USER_OPT_IN' });
  configure();
  await createAccount(username);
  await signIn({ username, password });
  await rememberDevice();
  const [device] = await fetchDevices();
  expect(device?.id).toMatch(/^us-west-2_/);
  await signOut();
  expect((await signIn({ username, password })).isSignedIn).toBe(true);
  expect(await fetchDevices()).toHaveLength(1);
  await forgetDevice();
  expect(await fetchDevices()).toHaveLength(0);
});
