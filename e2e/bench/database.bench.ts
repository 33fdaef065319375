import { setTimeout as delay } from 'node:timers/promises';
import { startDedicatedDatabase } from '@reportage/testing/database';
import pg from 'pg';
import { atMost, type Figure } from './src/figure.ts';
import { median } from './src/statistics.ts';

const transactionSeconds = 5;
const otherClientCount = 4;
/** The other clients pause between statements, as users do; without pauses they would wait for each other. */
const pauseMs = 5;
const goalMs = 50;

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Alternates writes and reads until `isFinished`. @returns the duration of each statement in milliseconds */
async function runQueries(client: pg.Client, isFinished: () => boolean): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; !isFinished(); turn += 1) {
    const startedAt = performance.now();
    if (turn % 2 === 0) await client.query('insert into items (name) values ($1)', [`other ${turn}`]);
    else await client.query('select count(*) from items where name like $1', ['other 1%']);
    times.push(performance.now() - startedAt);
    await delay(pauseMs);
  }
  return times;
}

async function measureDuring(others: readonly pg.Client[], background: Promise<unknown>): Promise<number[]> {
  let isFinished = false;
  const finished = background.finally(() => {
    isFinished = true;
  });
  const times = await Promise.all(others.map((client) => runQueries(client, () => isFinished)));
  await finished;
  return times.flat();
}

/** Writes, pauses, and writes again, as an import does. */
async function runLongTransaction(client: pg.Client): Promise<void> {
  await client.query('begin');
  for (let second = 0; second < transactionSeconds; second += 1) {
    await client.query("insert into items (name) select 'long ' || n from generate_series(1, 2000) as n");
    await client.query("update items set name = name || '.' where name like 'long %'");
    await delay(1_000);
  }
  await client.query('commit');
}

/** Measures the slowest statement of other clients during a five-second transaction on the product's database. */
export async function run(): Promise<Figure[]> {
  const database = await startDedicatedDatabase();
  try {
    const [longClient, ...others] = await Promise.all(
      Array.from({ length: otherClientCount + 1 }, () => connect(database.url)),
    );
    if (!longClient) throw new Error('No connection was opened.');
    await longClient.query('create table items (id bigserial primary key, name text not null)');
    const idleTimes = await measureDuring(others, delay(transactionSeconds * 1_000));
    const busyTimes = await measureDuring(others, runLongTransaction(longClient));
    await Promise.all([longClient, ...others].map((client) => client.end()));
    const formatMs = (value: number): string => `${value.toFixed(1)} ms`;
    const details = {
      statements: String(busyTimes.length),
      median: formatMs(median(busyTimes)),
      'slowest without a transaction': formatMs(Math.max(...idleTimes)),
    };
    return [atMost('database/during-transaction', Math.max(...busyTimes), goalMs, { unit: 'ms', details })];
  } finally {
    await database.close();
  }
}
