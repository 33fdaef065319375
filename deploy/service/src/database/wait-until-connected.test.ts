import type pg from 'pg';
import { waitUntilConnected } from './wait-until-connected.ts';

/** Creates a pool whose connections first fail with the given errors, one after another, and then succeed. */
function createFailingPool(...failures: Error[]): { pool: pg.Pool; countReleases: () => number } {
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
  return { pool: { connect } as unknown as pg.Pool, countReleases: () => released };
}

const createFailure = (code: string): Error => Object.assign(new Error(code), { code });

test('waits for a database that starts alongside this process', async () => {
  const { pool, countReleases } = createFailingPool(
    createFailure('ENOENT'),
    createFailure('ECONNREFUSED'),
    createFailure('57P03'),
  );
  await waitUntilConnected(pool);
  expect(countReleases()).toBe(1);
});

test('throws immediately if waiting cannot fix the failure', async () => {
  const { pool } = createFailingPool(createFailure('28P01'));
  await expect(waitUntilConnected(pool)).rejects.toThrow('28P01');
});
