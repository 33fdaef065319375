import type pg from 'pg';
import { untilConnected } from './until-connected.ts';

/** A pool whose connections fail in the ways given, one after another, and then come. */
function poolThatFails(...failures: Error[]): { pool: pg.Pool; released: () => number } {
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

test('a database that starts beside this process is waited for', async () => {
  const { pool, released } = poolThatFails(failure('ENOENT'), failure('ECONNREFUSED'), failure('57P03'));
  await untilConnected(pool);
  expect(released()).toBe(1);
});

test('what waiting does not mend is told at once', async () => {
  const { pool } = poolThatFails(failure('28P01'));
  await expect(untilConnected(pool)).rejects.toThrow('28P01');
});
