import { proves } from '@reportage/testing';
import { createPoolFailure, FakePool } from './testing/fake-pool.ts';
import { closeTabs } from './testing/open-tab.ts';
import { createChallenge, createTokensResponse, credentials, username, visit } from './testing/sign-in-visit.ts';

afterEach(closeTabs);

/** Creates a pool that asks one question after the password, and accepts any answer. */
const createPoolWithChallenge = (...requested: Parameters<typeof createChallenge>) =>
  new FakePool()
    .on('InitiateAuth', () => createChallenge(...requested))
    .on('RespondToAuthChallenge', createTokensResponse);

const createQuestionStep = (kind: string, fields: object = {}) => ({
  name: 'question',
  username,
  question: { kind, ...fields },
});

const getLastBody = (pool: FakePool) => pool.requests.at(-1)?.body;

const deliveryParameters = { CODE_DELIVERY_DESTINATION: 'a***@e***', CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL' };

/**
 * Signs in to a pool that issues the challenge `name`; expects the user to be asked for its code and to be signed in
 * with it.
 */
async function signInByCode(name: string, requested: { channel: string; destination: string | null }, parameters = {}) {
  const pool = createPoolWithChallenge(name, parameters);
  const { port, session } = await visit(pool);
  const step = createQuestionStep('code', { ...requested, isSecondFactor: true });
  await expect(port.signIn(credentials)).resolves.toEqual(step);
  expect(port.step.get()).toEqual(step);
  expect(session.user.get()).toBeNull();
  await expect(port.answer({ kind: 'code', code: ' 123 456 ' })).resolves.toEqual({ name: 'signedIn' });
  expect(getLastBody(pool)).toEqual({
    ClientId: 'web',
    ChallengeName: name,
    Session: `session-of-${name}`,
    ChallengeResponses: { USERNAME: 'account-1', [`${name}_CODE`]: '123456' },
  });
  expect(session.user.get()).toMatchObject({ email: username });
}

proves(['A29'], 'a code sent by text message is requested after the password and signs the user in', () =>
  signInByCode('SMS_MFA', { channel: 'sms', destination: '+********67' }, { CODE_DELIVERY_DESTINATION: '+********67' }),
);

proves(['A30'], 'a code sent by email is requested after the password and signs the user in', () =>
  signInByCode('EMAIL_OTP', { channel: 'email', destination: 'a***@e***' }, deliveryParameters),
);

proves(['A31'], 'an authenticator code is requested after the password and signs the user in', () =>
  signInByCode('SOFTWARE_TOKEN_MFA', { channel: 'authenticator', destination: null }),
);

proves(['A32'], 'a temporary password is replaced, and missing attributes are added', async () => {
  const pool = createPoolWithChallenge('NEW_PASSWORD_REQUIRED', { requiredAttributes: '["userAttributes.name"]' });
  const { port } = await visit(pool);
  await expect(port.signIn(credentials)).resolves.toEqual(
    createQuestionStep('newPassword', { missingAttributes: ['name'] }),
  );
  const input = { kind: 'newPassword' as const, newPassword: 'a longer one', attributes: { name: ' Ada ' } };
  await expect(port.answer({ ...input, attributes: { name: ' ' } })).rejects.toThrow('name is required');
  await expect(port.answer({ ...input, newPassword: '' })).rejects.toThrow('New password is required');
  await expect(port.answer(input)).resolves.toEqual({ name: 'signedIn' });
  expect(getLastBody(pool)?.ChallengeResponses).toEqual({
    USERNAME: 'account-1',
    NEW_PASSWORD: 'a longer one',
    'userAttributes.name': 'Ada',
  });
});

proves(
  ['A33', 'A65'],
  'the user chooses among several second factors; only SMS, TOTP and EMAIL are methods',
  async () => {
    const offeredMethods = JSON.stringify(['SMS_MFA', 'SOFTWARE_TOKEN_MFA', 'EMAIL_OTP']);
    for (const [method, poolName] of [
      ['SMS', 'SMS_MFA'],
      ['TOTP', 'SOFTWARE_TOKEN_MFA'],
      ['EMAIL', 'EMAIL_OTP'],
    ] as const) {
      const pool = createPoolWithChallenge('SELECT_MFA_TYPE', { MFAS_CAN_CHOOSE: offeredMethods }).on(
        'RespondToAuthChallenge',
        () => createChallenge(poolName),
      );
      const { port } = await visit(pool);
      await expect(port.signIn(credentials)).resolves.toEqual(
        createQuestionStep('mfaChoice', { methods: ['SMS', 'TOTP', 'EMAIL'] }),
      );
      for (const unknown of ['SMS_MFA', 'totp', 'PUSH', '']) {
        await expect(port.answer({ kind: 'mfaChoice', method: unknown })).rejects.toThrow(
          'The MFA method must be SMS, TOTP or EMAIL.',
        );
      }
      expect(pool.listActions()).toEqual(['InitiateAuth']);
      await expect(port.answer({ kind: 'mfaChoice', method })).resolves.toMatchObject({ question: { kind: 'code' } });
      expect(getLastBody(pool)?.ChallengeResponses).toMatchObject({ ANSWER: poolName });
    }
  },
);

const createSetupPool = (methods: string[]) =>
  createPoolWithChallenge('MFA_SETUP', { MFAS_CAN_SETUP: JSON.stringify(methods) })
    .on('AssociateSoftwareToken', () => ({ SecretCode: 'JBSWY3DPEHPK3PXP', Session: 'session-with-secret-1' }))
    .on('VerifySoftwareToken', () => ({ Status: 'SUCCESS', Session: 'session-verified-0001' }));

proves(['A34'], 'an authenticator is set up during sign-in', async () => {
  const pool = createSetupPool(['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP']);
  const { port } = await visit(pool);
  await expect(port.signIn(credentials)).resolves.toEqual(
    createQuestionStep('mfaSetup', { methods: ['TOTP', 'EMAIL'] }),
  );
  await expect(port.answer({ kind: 'mfaSetup', method: 'CALL' })).rejects.toThrow('SMS, TOTP or EMAIL');
  await expect(port.answer({ kind: 'mfaSetup', method: 'TOTP' })).resolves.toEqual(
    createQuestionStep('authenticatorSetup', { secret: 'JBSWY3DPEHPK3PXP' }),
  );
  await expect(port.answer({ kind: 'authenticatorSetup', code: '123 456' })).resolves.toEqual({ name: 'signedIn' });
  expect(pool.requests.slice(1).map(({ action, body }) => [action, body.Session])).toEqual([
    ['AssociateSoftwareToken', 'session-of-MFA_SETUP'],
    ['VerifySoftwareToken', 'session-with-secret-1'],
    ['RespondToAuthChallenge', 'session-verified-0001'],
  ]);
  expect(pool.requests[2]?.body.UserCode).toBe('123456');
});

test('if an authenticator is the only method, its setup starts immediately, and a wrong code can be corrected', async () => {
  const pool = createSetupPool(['SOFTWARE_TOKEN_MFA']);
  const { port } = await visit(pool);
  const step = createQuestionStep('authenticatorSetup', { secret: 'JBSWY3DPEHPK3PXP' });
  await expect(port.signIn(credentials)).resolves.toEqual(step);
  pool.on('VerifySoftwareToken', () => createPoolFailure('EnableSoftwareTokenMFAException', 'Code mismatch'));
  await expect(port.answer({ kind: 'authenticatorSetup', code: '000000' })).rejects.toThrow('Code mismatch');
  expect(port.step.get()).toEqual(step);
});

proves(['A35'], 'email codes are set up during sign-in and verified with the first code', async () => {
  const pool = createSetupPool(['EMAIL_OTP']).on('RespondToAuthChallenge', ({ ChallengeName }) =>
    ChallengeName === 'MFA_SETUP' ? createChallenge('EMAIL_OTP', deliveryParameters) : createTokensResponse(),
  );
  const { port } = await visit(pool);
  await expect(port.signIn(credentials)).resolves.toEqual(createQuestionStep('emailSetup'));
  await expect(port.answer({ kind: 'emailSetup', email: username })).resolves.toMatchObject({
    question: { kind: 'code', channel: 'email' },
  });
  expect(getLastBody(pool)?.ChallengeResponses).toMatchObject({ EMAIL: username });
  await expect(port.answer({ kind: 'code', code: '123456' })).resolves.toEqual({ name: 'signedIn' });
});

const choices = { AvailableChallenges: ['PASSWORD_SRP', 'PASSWORD', 'EMAIL_OTP', 'WEB_AUTHN'] };

proves(['A36'], 'a sign-in without a password lists the first factors and continues with the chosen one', async () => {
  const pool = createPoolWithChallenge('SELECT_CHALLENGE', {}, choices);
  const { port } = await visit(pool);
  await expect(port.signInByChoice({ username })).resolves.toEqual(
    createQuestionStep('firstFactor', { factors: ['passkey', 'password', 'emailCode'] }),
  );
  expect(getLastBody(pool)).toMatchObject({ AuthFlow: 'USER_AUTH', AuthParameters: { USERNAME: username } });
  await expect(port.answer({ kind: 'firstFactor', factor: 'password' })).resolves.toEqual(
    createQuestionStep('password'),
  );
  expect(pool.requests).toHaveLength(1);
  await expect(port.answer({ kind: 'password', password: 'correct horse' })).resolves.toEqual({ name: 'signedIn' });
  expect(getLastBody(pool)).toMatchObject({
    ChallengeName: 'SELECT_CHALLENGE',
    ChallengeResponses: { ANSWER: 'PASSWORD', PASSWORD: 'correct horse' },
  });
});

test('a code that was chosen as the first factor is not treated as a second factor', async () => {
  const pool = createPoolWithChallenge('SELECT_CHALLENGE', {}, choices).on('RespondToAuthChallenge', () =>
    createChallenge('EMAIL_OTP'),
  );
  const { port } = await visit(pool);
  await port.signInByChoice({ username });
  await expect(port.answer({ kind: 'firstFactor', factor: 'emailCode' })).resolves.toMatchObject({
    question: { kind: 'code', channel: 'email', isSecondFactor: false },
  });
});

proves(['A37'], 'a passkey is requested with the pool’s options and signs the user in', async () => {
  const options = { challenge: 'c29tZQ', rpId: 'localhost', allowCredentials: [] };
  const pool = createPoolWithChallenge('WEB_AUTHN', { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options) });
  const { port } = await visit(pool);
  await expect(port.signInByChoice({ username })).resolves.toEqual(createQuestionStep('passkey', { options }));
  await expect(port.answer({ kind: 'passkey', credential: '{"id":"k1"}' })).resolves.toEqual({ name: 'signedIn' });
  expect(getLastBody(pool)?.ChallengeResponses).toMatchObject({ CREDENTIAL: '{"id":"k1"}' });
});

proves(['A38', 'A58'], "the custom flow asks the pool's own question and needs no password", async () => {
  const pool = createPoolWithChallenge('CUSTOM_CHALLENGE', { type: 'key', destination: 'a***@e***' });
  const { port } = await visit(pool);
  await expect(port.signInByQuestion({ username })).resolves.toMatchObject(
    createQuestionStep('custom', { parameters: { type: 'key', destination: 'a***@e***' } }),
  );
  expect(getLastBody(pool)).toEqual({
    ClientId: 'web',
    AuthFlow: 'CUSTOM_AUTH',
    AuthParameters: { USERNAME: username },
  });
  await expect(port.answer({ kind: 'custom', answer: 'ABCD-1234' })).resolves.toEqual({ name: 'signedIn' });
  expect(getLastBody(pool)?.ChallengeResponses).toEqual({ USERNAME: 'account-1', ANSWER: 'ABCD-1234' });
});

proves(['A59'], 'the custom flow rejects a password', async () => {
  const pool = createPoolWithChallenge('CUSTOM_CHALLENGE');
  const { port } = await visit(pool);
  await expect(port.signInByQuestion(credentials)).rejects.toMatchObject({
    name: 'InvalidParameterException',
    message: 'A passwordless sign-in must not include a password.',
  });
  expect(pool.requests).toEqual([]);
});

proves(['A64'], 'an empty answer to a challenge is rejected without calling the pool', async () => {
  for (const [response, input] of [
    [createChallenge('EMAIL_OTP'), { kind: 'code', code: ' ' }],
    [createChallenge('CUSTOM_CHALLENGE'), { kind: 'custom', answer: '' }],
    [createChallenge('WEB_AUTHN', { CREDENTIAL_REQUEST_OPTIONS: '{}' }), { kind: 'passkey', credential: '' }],
    [
      createChallenge('MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' }),
      { kind: 'authenticatorSetup', code: '' },
    ],
  ] as const) {
    const pool = createSetupPool([]).on('InitiateAuth', () => response);
    const { port } = await visit(pool);
    const step = await port.signIn(credentials);
    const calls = pool.requests.length;
    await expect(port.answer(input)).rejects.toThrow('A challenge response is required');
    expect(pool.requests).toHaveLength(calls);
    expect(port.step.get()).toEqual(step);
  }
});

test('an answer to a question other than the open one is rejected', async () => {
  const pool = createPoolWithChallenge('EMAIL_OTP');
  const { port } = await visit(pool);
  await port.signIn(credentials);
  await expect(port.answer({ kind: 'password', password: 'x' })).rejects.toThrow('another question');
  expect(pool.requests).toHaveLength(1);
});

test('a wrong code keeps the question open for the right one', async () => {
  const pool = createPoolWithChallenge('EMAIL_OTP').on('RespondToAuthChallenge', ({ ChallengeResponses }) =>
    (ChallengeResponses as Record<string, string>).EMAIL_OTP_CODE === '123456'
      ? createTokensResponse()
      : createPoolFailure('CodeMismatchException', 'Invalid code.'),
  );
  const { port } = await visit(pool);
  const step = await port.signIn(credentials);
  await expect(port.answer({ kind: 'code', code: '000000' })).rejects.toThrow('Invalid code.');
  expect(port.step.get()).toEqual(step);
  await expect(port.answer({ kind: 'code', code: '123456' })).resolves.toEqual({ name: 'signedIn' });
});

proves(
  ['A39', 'A40'],
  'a password reset or confirmation required after a challenge becomes the next step',
  async () => {
    const pool = createPoolWithChallenge('EMAIL_OTP').on('RespondToAuthChallenge', () =>
      createPoolFailure('PasswordResetRequiredException', 'Reset it.'),
    );
    const { port } = await visit(pool);
    await port.signIn(credentials);
    await expect(port.answer({ kind: 'code', code: '1' })).resolves.toEqual({ name: 'resetPassword', username });
    pool.on('RespondToAuthChallenge', () => createPoolFailure('UserNotConfirmedException', 'Not yet.'));
    await port.signIn(credentials);
    await expect(port.answer({ kind: 'code', code: '1' })).resolves.toMatchObject({ name: 'confirmSignUp', username });
  },
);

test('an unsupported challenge is named in the error, and nobody is signed in', async () => {
  const { port, session } = await visit(createPoolWithChallenge('VOICE_PRINT'));
  await expect(port.signIn(credentials)).rejects.toThrow('VOICE_PRINT');
  expect(session.user.get()).toBeNull();
});
