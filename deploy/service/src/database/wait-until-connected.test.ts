import type pg from 'pg';
import { waitUntilConnected } from './wait-until-connected.ts';

/** A pool whose connections first fail with the given errors, one after another, and then succeed. */
function createFailingPool(...failures: Error[]): { pool: pg.Pool; released: () => number } {
  let released = 0;
  const client = {
    release: () => {
      released += 1;
    },
  };
  const connect = async () => {
    const failure = failures.shift();
    if (failure) throw failure;
    return client;
  };
  return { pool: { connect } as unknown as pg.Pool, released: () => released };
}

const failure = (code: string): Error => Object.assign(new Error(code), { code });

test('waits for a database that starts alongside this process', async () => {
  const { pool, released } = createFailingPool(failure('ENOENT'), failure('ECONNREFUSED'), failure('57P03'));
  await waitUntilConnected(pool);
  expect(released()).toBe(1);
});

test('throws immediately if waiting cannot fix the failure', async () => {
  const { pool } = createFailingPool(failure('28P01'));
  await expect(waitUntilConnected(pool)).rejects.toThrow('28P01');
});
