import { type IdentityHarness, password, startIdentity } from '../../testing/harness.ts';

let identity: IdentityHarness;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

test('while the disk is nearly full, people can sign in and view their account, but accounts cannot be changed', async () => {
  await identity.createConfirmedAccount('ada@example.org');
  // More space than any disk has.
  await identity.restart({ minFreeBytes: 2 ** 60 });
  const { status, body } = await identity.signIn('ada@example.org');
  expect(status).toBe(200);
  const token = body.AuthenticationResult?.AccessToken ?? '';
  expect((await identity.call('GetUser', { AccessToken: token } as never)).status).toBe(200);

  const rejected = await identity.signUp('eve@example.org');
  expect(rejected).toMatchObject({
    status: 507,
    body: { __type: 'StorageFullException', message: expect.stringContaining('nothing can be saved for now') },
  });
  expect(rejected.headers.get('retry-after')).toBe('30');
  const change = { AccessToken: token, PreviousPassword: password, ProposedPassword: 'another horse 10' };
  expect((await identity.call('ChangePassword', change as never)).status).toBe(507);

  await identity.restart();
  expect((await identity.signUp('eve@example.org')).status).toBe(200);
  // The rejected change had no effect.
  expect((await identity.signIn('ada@example.org')).status).toBe(200);
});
