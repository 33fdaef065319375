import { setTimeout as delay } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { type BetweenTurns, tidyTables } from './upkeep.ts';
import { Turns } from './wire/turns.ts';

let database: PGlite;
beforeAll(async () => {
  database = await PGlite.create();
});
afterAll(() => database.close());

const count = async (statement: string): Promise<number> =>
  Number((await database.query<{ n: number }>(`select (${statement}) as n`)).rows[0]?.n);

/** The engine writes its statistics down a second after a change at the earliest. */
async function untilCounted(statement: string, least: number): Promise<void> {
  while ((await count(statement)) < least) await delay(100);
}

test('a table that is filled and emptied again and again does not grow', async () => {
  await database.exec('create table "In Box" (sequence int generated always as identity, beacons text)');
  await database.exec('alter table "In Box" alter column beacons set storage external');
  const fillAndEmpty = async () => {
    const before = await count('select sum(n_dead_tup) from pg_stat_user_tables');
    await database.exec(`insert into "In Box" (beacons) select repeat('x', 4000) from generate_series(1, 300)`);
    await database.exec('delete from "In Box"');
    await untilCounted('select sum(n_dead_tup) from pg_stat_user_tables', before + 300);
  };
  const turns = new Turns(Promise.resolve(database), (error) => {
    throw error;
  });
  const betweenTurns: BetweenTurns = (work) => turns.between(work);
  const sizes: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await fillAndEmpty();
    await tidyTables(betweenTurns);
    sizes.push(await count(`select pg_total_relation_size('"In Box"')`));
    await untilCounted('select (sum(n_dead_tup) = 0)::int from pg_stat_user_tables', 1);
  }
  await fillAndEmpty();
  const full = await count(`select pg_total_relation_size('"In Box"')`);
  for (const size of sizes) expect(size).toBeLessThan(full / 4);
  expect(sizes[2]).toBeLessThanOrEqual((sizes[1] ?? 0) * 1.1);
});

test('what fails is told to whoever asked, and the next turn is taken', async () => {
  const turns = new Turns(Promise.resolve(database), (error) => {
    throw error;
  });
  await expect(turns.between((engine) => engine.exec('vacuum nothing_there'))).rejects.toThrow('nothing_there');
  expect(await turns.between((engine) => engine.query('select 1 as one'))).toMatchObject({ rows: [{ one: 1 }] });
});
