import { FakePool } from './testing/fake-pool.ts';
import { closeTabs } from './testing/open-tab.ts';
import { createChallenge, createTokensResponse, credentials, username, visit } from './testing/sign-in-visit.ts';

const challengeParameters = { USER_ID_FOR_SRP: 'account-1', SALT: 'a1b2c3', SRP_B: 'f00d', SECRET_BLOCK: 'c2VjcmV0' };

/** Creates a pool that accepts passwords only as proofs (SRP). */
const createProofPool = () =>
  new FakePool()
    .on('InitiateAuth', ({ AuthFlow }) =>
      AuthFlow === 'USER_AUTH'
        ? createChallenge('SELECT_CHALLENGE', {}, { AvailableChallenges: ['PASSWORD_SRP', 'EMAIL_OTP'] })
        : createChallenge('PASSWORD_VERIFIER', challengeParameters),
    )
    .on('RespondToAuthChallenge', ({ ChallengeName }) =>
      ChallengeName === 'SELECT_CHALLENGE'
        ? createChallenge('PASSWORD_VERIFIER', challengeParameters)
        : createTokensResponse(),
    );

const poolConfig = { srpPoolId: 'us-west-2_people' };

const proof = {
  USERNAME: 'account-1',
  PASSWORD_CLAIM_SECRET_BLOCK: challengeParameters.SECRET_BLOCK,
  PASSWORD_CLAIM_SIGNATURE: expect.stringMatching(/^[\w+/]{43}=$/),
  TIMESTAMP: expect.stringMatching(/^\w{3} \w{3} \d{1,2} \d\d:\d\d:\d\d UTC \d{4}$/),
};

afterEach(closeTabs);

test('if an SRP pool id is configured, the password is proved and never sent', async () => {
  const pool = createProofPool();
  const { port } = await visit(pool, poolConfig);
  await expect(port.signIn(credentials)).resolves.toEqual({ name: 'signedIn' });
  expect(pool.requests[0]?.body).toMatchObject({
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: username, SRP_A: expect.stringMatching(/^[0-9a-f]{700,}$/) },
  });
  expect(pool.requests[1]?.body).toMatchObject({ ChallengeName: 'PASSWORD_VERIFIER', ChallengeResponses: proof });
  expect(JSON.stringify(pool.requests)).not.toContain(credentials.password);
});

test('a password chosen among several first factors is also proved and never sent', async () => {
  const pool = createProofPool();
  const { port } = await visit(pool, poolConfig);
  await expect(port.signInByChoice({ username })).resolves.toMatchObject({
    question: { kind: 'firstFactor', factors: ['password', 'emailCode'] },
  });
  await port.answer({ kind: 'firstFactor', factor: 'password' });
  await expect(port.answer({ kind: 'password', password: credentials.password })).resolves.toEqual({
    name: 'signedIn',
  });
  expect(pool.requests[1]?.body).toMatchObject({
    ChallengeResponses: { ANSWER: 'PASSWORD_SRP', USERNAME: 'account-1' },
  });
  expect(pool.requests[2]?.body).toMatchObject({ ChallengeName: 'PASSWORD_VERIFIER', ChallengeResponses: proof });
  expect(JSON.stringify(pool.requests)).not.toContain(credentials.password);
});

test('on a page without https, which cannot prove a password, the sign-in fails with a specific error before any request', async () => {
  const pool = createProofPool();
  const { port } = await visit(pool, { ...poolConfig, hasWebCrypto: false });
  await expect(port.signIn(credentials)).rejects.toMatchObject({ name: 'InsecureContextException' });
  expect(pool.requests).toEqual([]);
});
