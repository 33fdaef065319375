import { setTimeout as delay } from 'node:timers/promises';
import { type IdentityHarness, startIdentity } from '../../testing/harness.ts';

let identity: IdentityHarness;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const nameWithScript = '<script>alert("x")</script> & <img src=x onerror=alert(1)>';

test('a name with markup is kept as text and escaped in the email', async () => {
  await identity.signUp('script@example.com', { name: nameWithScript });
  const [email] = await identity.waitForEmails('script@example.com', 1);
  expect(email?.text).toContain(nameWithScript);
  expect(email?.html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp;');
  expect(email?.html).not.toMatch(/<(script|img)/);
  await identity.call('ConfirmSignUp', {
    Username: 'script@example.com',
    ConfirmationCode: await identity.waitForCode('script@example.com'),
  });
  const { AccessToken } = await identity.getTokens('script@example.com');
  const { body } = await identity.call('GetUser', { AccessToken });
  expect(body.UserAttributes).toContainEqual({ Name: 'name', Value: nameWithScript });
});

test('line breaks in a name are rejected, so that they cannot reach an email header', async () => {
  const response = await identity.signUp('header@example.com', { name: 'Ada\r\nBcc: all@example.com' });
  expect(response.body.__type).toBe('InvalidParameterException');
});

test('the email is in the user’s language, loads no external content, and contains the same code in its text and HTML', async () => {
  await identity.signUp('ada@example.com', { name: 'Ada', locale: 'de-DE' });
  const [email] = await identity.waitForEmails('ada@example.com', 1);
  const code = await identity.waitForCode('ada@example.com');
  expect(email?.subject).toBe(`${code} bestätigt Ihre E-Mail-Adresse für Reportage`);
  expect(email?.text).toContain(`Ihr Code: ${code}`);
  expect(email?.html).toContain(`>${code}</p>`);
  expect(email?.html).toContain('lang="de"');
  expect(email?.html).not.toMatch(/https?:\/\/|src=|url\(/);
});

test('a changed address takes effect once its code is confirmed', async () => {
  await identity.createConfirmedAccount('old@example.com');
  const { AccessToken } = await identity.getTokens('old@example.com');
  const change = await identity.call('UpdateUserAttributes', {
    AccessToken,
    UserAttributes: [
      { Name: 'email', Value: 'new@example.com' },
      { Name: 'name', Value: 'Ada Lovelace' },
    ],
  });
  expect(change.body.CodeDeliveryDetailsList?.[0]?.Destination).toBe('n***@e***');
  expect((await identity.signIn('new@example.com')).body.__type).toBe('NotAuthorizedException');
  const Code = await identity.waitForCode('new@example.com');
  expect((await identity.call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code })).status).toBe(200);
  expect((await identity.signIn('new@example.com')).status).toBe(200);
  const { body } = await identity.call('GetUser', { AccessToken });
  expect(body.UserAttributes).toEqual(
    expect.arrayContaining([
      { Name: 'email', Value: 'new@example.com' },
      { Name: 'name', Value: 'Ada Lovelace' },
    ]),
  );
});

test('sent messages leave no readable traces in the outbox', async () => {
  await identity.signUp('trace@example.com');
  await identity.waitForEmails('trace@example.com', 1);
  await delay(200);
  const rows = await identity.query('select payload, sent_at from identity.outbox where to_address = $1', [
    'trace@example.com',
  ]);
  expect(rows).toEqual([{ payload: null, sent_at: expect.any(Date) }]);
});
