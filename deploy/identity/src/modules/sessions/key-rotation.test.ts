import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { dayMs, minuteMs } from '../../platform/clock.ts';
import { openKeyring } from '../../platform/keyring.ts';
import { type IdentityHarness, startIdentity } from '../../testing/harness.ts';

let identity: IdentityHarness;
beforeAll(async () => {
  identity = await startIdentity();
  await identity.createConfirmedAccount('ada@example.com');
});
afterAll(() => identity.stop());

const readKeyId = (token: string) => decodeProtectedHeader(token).kid;

async function readPublishedKeyIds(): Promise<(string | undefined)[]> {
  const response = await fetch(`${identity.getBaseUrl()}/identity/.well-known/jwks.json`);
  return ((await response.json()) as { keys: { kid?: string }[] }).keys.map(({ kid }) => kid);
}

async function renew(RefreshToken = '') {
  const { status, body } = await identity.call('GetTokensFromRefreshToken', { RefreshToken });
  expect(status).toBe(200);
  return body.AuthenticationResult;
}

const isSignedIn = async (AccessToken: string) => (await identity.call('GetUser', { AccessToken })).status === 200;

test('everyone stays signed in during a key rotation and after the old key is deleted', async () => {
  const before = await identity.getTokens('ada@example.com');
  const [oldKeyId] = await readPublishedKeyIds();
  expect(readKeyId(before.IdToken)).toBe(oldKeyId);

  const keyring = await openKeyring(identity.config.secretsFolder, identity.now, 90);
  await keyring.rotate();
  await identity.restart();
  const [newKeyId, ...others] = await readPublishedKeyIds();
  expect(others).toEqual([oldKeyId]);
  // The new key is published but not used yet, so that verifiers have time to load it.
  const renewed = await renew(before.RefreshToken);
  expect(readKeyId(renewed.IdToken)).toBe(oldKeyId);

  identity.advance(16 * minuteMs);
  const after = await renew(renewed.RefreshToken);
  expect(readKeyId(after.IdToken)).toBe(newKeyId);
  for (const token of [before.AccessToken, renewed.AccessToken, after.AccessToken]) {
    expect(await isSignedIn(token)).toBe(true);
  }
  const keys = createRemoteJWKSet(new URL(`${identity.getBaseUrl()}/identity/.well-known/jwks.json`));
  for (const token of [before.IdToken, after.IdToken]) {
    const checks = { issuer: identity.config.issuer, audience: 'web', currentDate: identity.now() };
    expect((await jwtVerify(token, keys, checks)).payload.email).toBe('ada@example.com');
  }

  identity.advance(3 * dayMs);
  await identity.restart();
  expect(await readPublishedKeyIds()).toEqual([newKeyId]);
  const renewedLater = await renew(after.RefreshToken);
  expect(readKeyId(renewedLater.IdToken)).toBe(newKeyId);
  expect(await isSignedIn(renewedLater.AccessToken)).toBe(true);
});
