import { proves } from '@reportage/testing';
import { hourMs } from '../../platform/clock.ts';
import { type IdentityHarness, password, startIdentity } from '../../testing/harness.ts';

let identity: IdentityHarness;
beforeAll(async () => {
  identity = await startIdentity({ ADMIN_EMAILS: 'Boss@example.com, other@example.com' });
});
afterAll(() => identity.stop());

const confirm = (Username: string, ConfirmationCode: string) =>
  identity.call('ConfirmSignUp', { Username, ConfirmationCode });

proves(['A16', 'A68', 'A69', 'A71'], 'a user signs up, enters the code from the email and signs in', async () => {
  const signUp = await identity.signUp('ada@example.com');
  expect(signUp.status).toBe(200);
  expect(signUp.headers.get('content-type')).toContain('application/x-amz-json-1.1');
  expect(signUp.body).toMatchObject({
    UserConfirmed: false,
    CodeDeliveryDetails: { Destination: 'a***@e***', DeliveryMedium: 'EMAIL', AttributeName: 'email' },
  });
  expect((await identity.signIn('ada@example.com')).body.__type).toBe('UserNotConfirmedException');
  expect((await confirm('ada@example.com', await identity.waitForCode('ada@example.com'))).status).toBe(200);
  const signIn = await identity.signIn('ADA@example.com');
  expect(signIn.body.AuthenticationResult).toMatchObject({ TokenType: 'Bearer', ExpiresIn: 3600 });
});

test('a code is rejected if it is wrong, already used, or superseded by a newer one', async () => {
  await identity.signUp('bob@example.com');
  const first = await identity.waitForCode('bob@example.com');
  const wrongCode = first === '111111' ? '222222' : '111111';
  expect((await confirm('bob@example.com', wrongCode)).body.__type).toBe('CodeMismatchException');
  await identity.call('ResendConfirmationCode', { Username: 'bob@example.com' });
  const second = await identity.waitForCode('bob@example.com', 2);
  if (first !== second) {
    expect((await confirm('bob@example.com', first)).body.__type).toBe('CodeMismatchException');
  }
  expect((await confirm('bob@example.com', second)).status).toBe(200);
  expect((await confirm('bob@example.com', second)).body.__type).toBe('NotAuthorizedException');
});

test('a code allows five guesses, after which even the correct code is rejected', async () => {
  await identity.signUp('guess@example.com');
  const code = await identity.waitForCode('guess@example.com');
  const wrongCode = code === '000000' ? '000001' : '000000';
  for (let guess = 0; guess < 5; guess += 1) {
    expect((await confirm('guess@example.com', wrongCode)).body.__type).toBe('CodeMismatchException');
  }
  expect((await confirm('guess@example.com', code)).body.__type).toBe('TooManyFailedAttemptsException');
  for (let guess = 0; guess < 4; guess += 1) await confirm('guess@example.com', wrongCode);
  expect((await confirm('guess@example.com', code)).body.__type).toBe('LimitExceededException');
});

proves(['A70'], 'a code is resent on request, up to five times an hour for each account', async () => {
  await identity.signUp('again@example.com');
  const resend = () => identity.call('ResendConfirmationCode', { Username: 'again@example.com' });
  expect((await resend()).body.CodeDeliveryDetails?.Destination).toBe('a***@e***');
  expect(await identity.waitForCode('again@example.com', 2)).toMatch(/^\d{6}$/);
  for (let sent = 0; sent < 4; sent += 1) await resend();
  expect((await resend()).body.__type).toBe('LimitExceededException');
});

test('an existing user name is rejected, as is another account’s address as an alias', async () => {
  await identity.createConfirmedAccount('taken@example.com');
  expect((await identity.signUp('Taken@Example.com')).body.__type).toBe('UsernameExistsException');
  const other = await identity.signUp('nickname', { email: 'taken@example.com', name: 'Nick' });
  expect(other.status).toBe(200);
  const rejected = await confirm('nickname', await identity.waitForCode('taken@example.com', 2));
  expect(rejected.body.__type).toBe('AliasExistsException');
  expect((await identity.signIn('nickname')).body.__type).toBe('UserNotConfirmedException');
  expect((await identity.signIn('taken@example.com')).status).toBe(200);
});

test('responses for an unknown account look like those for a known one', async () => {
  const unknown = { Username: 'nobody@example.com' };
  const resent = await identity.call('ResendConfirmationCode', unknown);
  expect(resent.body).toEqual({
    CodeDeliveryDetails: { Destination: 'n***@e***', DeliveryMedium: 'EMAIL', AttributeName: 'email' },
  });
  expect((await confirm('nobody@example.com', '123456')).body.__type).toBe('ExpiredCodeException');
  expect((await identity.signIn('nobody@example.com')).body.message).toBe('Incorrect username or password.');
});

proves(['A20'], 'the ID token states whether the person is platform staff', async () => {
  const getClaim = async (address: string) => {
    const { IdToken } = await identity.getTokens(address);
    return (JSON.parse(Buffer.from(IdToken.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>)[
      'custom:isAdmin'
    ];
  };
  await identity.createConfirmedAccount('boss@example.com');
  await identity.createConfirmedAccount('member@example.com');
  expect(await getClaim('boss@example.com')).toBe('true');
  expect(await getClaim('member@example.com')).toBe('false');
});

test('users cannot make themselves platform staff, and invalid attributes are rejected', async () => {
  const rejected = await identity.signUp('sly@example.com', { name: 'Sly', 'custom:isAdmin': 'true' });
  expect(rejected.body.__type).toBe('NotAuthorizedException');
  for (const attributes of [
    { name: '' },
    { picture: 'javascript:alert(1)' },
    { shoe: '44' },
    { email: 'x@example.com' },
  ]) {
    expect((await identity.signUp('sly@example.com', attributes)).body.__type).toBe('InvalidParameterException');
  }
  const shortPasswordResponse = await identity.call('SignUp', { Username: 'sly@example.com', Password: '12345' });
  expect(shortPasswordResponse.body.__type).toBe('InvalidPasswordException');
  expect(await identity.query('select 1 from identity.users where email_key = $1', ['sly@example.com'])).toEqual([]);
});

test('three concurrent sign-ups create one account', async () => {
  const responses = await Promise.all([1, 2, 3].map(() => identity.signUp('race@example.com')));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
});

test('neither passwords nor codes are readable in the database', async () => {
  await identity.signUp('secret@example.com');
  const code = await identity.waitForCode('secret@example.com');
  const rows = await identity.query<{ code_hash: string; password_hash: string; payload: string | null }>(
    `select c.code_hash, u.password_hash, o.payload from identity.users u join identity.codes c on c.user_id = u.id
     join identity.outbox o on o.to_address = u.email where u.email = 'secret@example.com'`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$/);
  expect(JSON.stringify(rows)).not.toContain(code);
  expect(JSON.stringify(rows)).not.toContain(password);
});

test('a code expires after 24 hours', async () => {
  await identity.signUp('late@example.com');
  const code = await identity.waitForCode('late@example.com');
  identity.advance(24 * hourMs + 1_000);
  expect((await confirm('late@example.com', code)).body.__type).toBe('ExpiredCodeException');
});
