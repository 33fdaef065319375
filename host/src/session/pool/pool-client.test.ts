import { proves } from '@reportage/testing';
import { createPoolFailure, FakePool } from '../testing/fake-pool.ts';
import { createPoolClient } from './pool-client.ts';
import { getBackoffMs } from './retry.ts';

const resendRequest = { Username: 'ada@example.test' };

function createClient(pool: FakePool) {
  const waits: number[] = [];
  const client = createPoolClient(
    { endpoint: 'http://localhost/identity/', clientId: 'web' },
    {
      fetch: pool.fetch,
      random: () => 0.5,
      sleep: (durationMs) => {
        waits.push(durationMs);
        return Promise.resolve();
      },
    },
  );
  return { client, waits };
}

proves(
  ['A109'],
  'a call to which the pool responds with 503 is made three times, and then the failure is reported',
  async () => {
    const pool = new FakePool().on('ResendConfirmationCode', () =>
      createPoolFailure('InternalErrorException', 'Busy', 503),
    );
    const { client } = createClient(pool);
    await expect(client.call('ResendConfirmationCode', resendRequest)).rejects.toThrow('Busy');
    expect(pool.requests).toHaveLength(3);
  },
);

proves(['A110'], 'the wait between attempts grows and never exceeds 300000 ms', async () => {
  const pool = new FakePool().on('ResendConfirmationCode', () =>
    createPoolFailure('InternalErrorException', 'Busy', 500),
  );
  const { client, waits } = createClient(pool);
  await expect(client.call('ResendConfirmationCode', resendRequest)).rejects.toThrow('Busy');
  expect(waits).toEqual([250, 450]);
  expect(getBackoffMs(4, () => 0) / getBackoffMs(3, () => 0)).toBe(2);
  expect(getBackoffMs(30, () => 1)).toBe(300_000);
});

proves(['X69'], 'a request to which the pool responds with 429, 500, 502, 503 or 504 is retried', async () => {
  for (const status of [429, 500, 502, 503, 504]) {
    const responses = [createPoolFailure('Whatever', 'No', status)];
    const pool = new FakePool().on('ResendConfirmationCode', () => responses.shift() ?? {});
    await expect(createClient(pool).client.call('ResendConfirmationCode', resendRequest)).resolves.toEqual({});
    expect(pool.requests).toHaveLength(2);
  }
});

proves(['X70'], 'throttling errors are retried, whatever their status', async () => {
  for (const name of ['TooManyRequestsException', 'ThrottlingException', 'LimitExceededException', 'SlowDown']) {
    const responses = [createPoolFailure(name, 'Slow down', 400)];
    const pool = new FakePool().on('ResendConfirmationCode', () => responses.shift() ?? {});
    await expect(createClient(pool).client.call('ResendConfirmationCode', resendRequest)).resolves.toEqual({});
    expect(pool.requests).toHaveLength(2);
  }
});

test('a rejection is not retried and keeps the pool’s error name, without its namespace', async () => {
  const pool = new FakePool().on('ResendConfirmationCode', () =>
    createPoolFailure('com.amazonaws.cognito#UserNotFoundException', 'User does not exist.'),
  );
  await expect(createClient(pool).client.call('ResendConfirmationCode', resendRequest)).rejects.toMatchObject({
    name: 'UserNotFoundException',
    message: 'User does not exist.',
  });
  expect(pool.requests).toHaveLength(1);
});

proves(['A103'], 'a request while offline fails with a network error and is not retried automatically', async () => {
  let requests = 0;
  const client = createPoolClient(
    { endpoint: 'http://localhost/identity/', clientId: 'web' },
    {
      fetch: () => {
        requests += 1;
        return Promise.reject(new TypeError('Failed to fetch'));
      },
      random: () => 0,
      sleep: () => Promise.resolve(),
    },
  );
  await expect(client.call('ResendConfirmationCode', resendRequest)).rejects.toMatchObject({
    name: 'NetworkError',
    message: 'A network error has occurred.',
  });
  expect(requests).toBe(1);
});

test('a proxy page instead of a response is reported as an unknown error', async () => {
  const pool = new FakePool().on('ResendConfirmationCode', () => new Response('<html>', { status: 403 }));
  await expect(createClient(pool).client.call('ResendConfirmationCode', resendRequest)).rejects.toMatchObject({
    message: 'Unknown error',
  });
});
