import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { minuteMs } from '../../platform/clock.ts';
import { type IdentityHarness, startIdentity } from '../../testing/harness.ts';

let identity: IdentityHarness;
afterEach(() => identity.stop());

const phoneNumber = '+491701234567';

/** Sets a phone number, which causes a code to be sent to it. */
async function requestCode(address: string, locale = 'en'): Promise<string> {
  await identity.createConfirmedAccount(address, { name: 'Ada', locale });
  const { AccessToken } = await identity.getTokens(address);
  const UserAttributes = [{ Name: 'phone_number', Value: phoneNumber }];
  const requested = await identity.call('UpdateUserAttributes', { AccessToken, UserAttributes });
  expect(requested.body.CodeDeliveryDetailsList).toMatchObject([
    { DeliveryMedium: 'SMS', Destination: expect.stringMatching(/^\+\*+4567$/) },
  ]);
  return AccessToken;
}

const readOutbox = () =>
  identity.query<{ attempts: number; sent_at: Date | null; failed_at: Date | null; payload: string | null }>(
    `select attempts, sent_at, failed_at, payload from identity.outbox where channel = 'sms'`,
  );

async function waitForOutbox(isMatch: (row: Awaited<ReturnType<typeof readOutbox>>[number]) => boolean) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const [row] = await readOutbox();
    if (row && isMatch(row)) return row;
    await delay(50);
  }
  throw new Error('The outbox did not reach the expected state.');
}

test('a code sent by text message in the user’s language verifies a phone number', async () => {
  identity = await startIdentity({ SMS_FROM: 'Reportage' });
  const AccessToken = await requestCode('ada@example.com', 'de');
  const [message] = await identity.waitForTextMessages(phoneNumber, 1);
  expect(message).toMatchObject({ to: phoneNumber, from: 'Reportage' });
  expect(message?.text).toMatch(/^Reportage: \d{6} bestätigt Ihre Nummer\. /);
  const Code = /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
  const verified = await identity.call('VerifyUserAttribute', { AccessToken, AttributeName: 'phone_number', Code });
  expect(verified.status).toBe(200);
  expect(await waitForOutbox(({ sent_at }) => sent_at !== null)).toMatchObject({ attempts: 1, payload: null });
});

describe('a failing gateway', () => {
  let gateway: Server;
  let responses: { status: number; headers?: Record<string, string>; isLost?: boolean }[];
  let keys: string[];

  beforeEach(async () => {
    keys = [];
    gateway = createServer((request, response) => {
      keys.push(String(request.headers['idempotency-key']));
      const { status, headers = {}, isLost = false } = responses.shift() ?? { status: 202 };
      request.resume();
      if (isLost) return response.destroy();
      return response.writeHead(status, { 'content-type': 'application/json', ...headers }).end('{"id":"one"}');
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    const { port } = gateway.address() as AddressInfo;
    identity = await startIdentity({ SMS_GATEWAY_URL: `http://127.0.0.1:${port}/messages` });
  });
  afterEach(() => gateway.close());

  test('is called again with the same key, so that a lost response causes no duplicate', async () => {
    responses = [{ status: 503 }, { status: 202, isLost: true }];
    await requestCode('ada@example.com');
    await waitForOutbox(({ attempts }) => attempts === 1);
    identity.advance(minuteMs);
    await waitForOutbox(({ attempts }) => attempts === 2);
    identity.advance(minuteMs);
    expect(await waitForOutbox(({ sent_at }) => sent_at !== null)).toMatchObject({ attempts: 3 });
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  test('is not called again until its Retry-After has passed', async () => {
    responses = [{ status: 429, headers: { 'retry-after': '120' } }];
    await requestCode('ada@example.com');
    await waitForOutbox(({ attempts }) => attempts === 1);
    identity.advance(minuteMs);
    await delay(2_500);
    expect(keys).toHaveLength(1);
    identity.advance(2 * minuteMs);
    await waitForOutbox(({ sent_at }) => sent_at !== null);
  });

  test('that rejects a message is not called again', async () => {
    responses = [{ status: 422 }];
    await requestCode('ada@example.com');
    const failed = await waitForOutbox(({ failed_at }) => failed_at !== null);
    expect(failed).toMatchObject({ attempts: 1, payload: null, sent_at: null });
    identity.advance(60 * minuteMs);
    await delay(2_500);
    expect(keys).toHaveLength(1);
  });
});

test('without a gateway, no response claims that a text message is on its way', async () => {
  identity = await startIdentity();
  await identity.restart({ smsGateway: undefined });
  await identity.createConfirmedAccount('ada@example.com');
  const { AccessToken } = await identity.getTokens('ada@example.com');
  const UserAttributes = [{ Name: 'phone_number', Value: phoneNumber }];
  const requested = await identity.call('UpdateUserAttributes', { AccessToken, UserAttributes });
  expect(requested.body.__type).toBe('CodeDeliveryFailureException');
  expect(await readOutbox()).toEqual([]);
});
