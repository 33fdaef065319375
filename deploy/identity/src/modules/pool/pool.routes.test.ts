import { poolMediaType, poolTarget } from '@reportage/contracts';
import { type IdentityHarness, startIdentity } from '../../testing/harness.ts';

let identity: IdentityHarness;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const post = (action: string, body: string, headers?: Record<string, string>) =>
  identity.post(`${poolTarget}.${action}`, body, headers);

test('malformed JSON and other content types cause a serialization error', async () => {
  for (const body of ['{"ClientId":', '[]', 'null', '"text"', '']) {
    const response = await post('SignUp', body);
    expect(response).toMatchObject({ status: 400, body: { __type: 'SerializationException' } });
    expect(response.headers.get('content-type')).toContain(poolMediaType);
    expect(response.headers.get('x-amzn-errortype')).toBe('SerializationException:');
  }
  const form = await post('SignUp', 'ClientId=web', { 'content-type': 'application/x-www-form-urlencoded' });
  expect(form.body.__type).toBe('SerializationException');
});

test('a value of the wrong type is reported with its field', async () => {
  const response = await post('SignUp', JSON.stringify({ ClientId: 'web', Username: 7, Password: {} }));
  expect(response).toMatchObject({ status: 400, body: { __type: 'InvalidParameterException' } });
  expect(response.body.message).toContain("'Username'");
  const empty = await post('InitiateAuth', JSON.stringify({ ClientId: 'web', AuthFlow: 'USER_PASSWORD_AUTH' }));
  expect(empty.body.message).toBe('Missing required parameter USERNAME');
  const flow = await post('InitiateAuth', JSON.stringify({ ClientId: 'web', AuthFlow: 'USER_SRP_AUTH' }));
  expect(flow.body.__type).toBe('InvalidParameterException');
});

test('strings that a database cannot store are rejected with the field’s name, and no row is written', async () => {
  for (const part of ['\u0000', '\ud83d']) {
    const parameters = { USERNAME: `ada${part}@example.com`, PASSWORD: 'Correct-horse-1' };
    const auth = { ClientId: 'web', AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: parameters };
    const response = await post('InitiateAuth', JSON.stringify(auth));
    expect(response).toMatchObject({ status: 400, body: { __type: 'InvalidParameterException' } });
    expect(response.body.message).toContain("'AuthParameters.USERNAME'");
    const signUp = { ClientId: 'web', Username: `ada${part}@example.com`, Password: 'Correct-horse-1' };
    expect((await post('SignUp', JSON.stringify(signUp))).body.__type).toBe('InvalidParameterException');
  }
  expect(await identity.query('select 1 from identity.users')).toEqual([]);
});

test('unknown actions, targets and clients are rejected', async () => {
  for (const target of ['AWSCognitoIdentityProviderService.Explode', 'Other.SignUp', '', `${poolTarget}.constructor`]) {
    expect((await identity.post(target, '{}')).body.__type).toBe('UnknownOperationException');
  }
  const response = await post('ForgotPassword', JSON.stringify({ ClientId: 'other', Username: 'ada@example.com' }));
  expect(response).toMatchObject({ status: 400, body: { __type: 'ResourceNotFoundException' } });
});

test('a body over 64 KiB is rejected and no row is written', async () => {
  const body = JSON.stringify({ ClientId: 'web', Username: 'big@example.com', Password: 'x'.repeat(65_536) });
  expect(await post('SignUp', body)).toMatchObject({ status: 413, body: { __type: 'RequestEntityTooLargeException' } });
  expect(await identity.query('select 1 from identity.users')).toEqual([]);
});

test('the server reports readiness and sends strict security headers', async () => {
  const response = await fetch(`${identity.getBaseUrl()}/healthz`);
  expect(response.status).toBe(200);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await fetch(`${identity.getBaseUrl()}/nowhere`)).status).toBe(404);
});
