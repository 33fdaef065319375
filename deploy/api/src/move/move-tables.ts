import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { readOnlyCode } from '@reportage/deploy-service/database';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { buildCopyInSql, getQualifiedName, quoteName, type StoredTable } from '../backup/database-tables.ts';
import { buildGroupSql, listMovedTables, readGroups } from './compare-tables.ts';
import { countRows, listDifferingGroups, MoveFailure, requireEqual } from './groups.ts';
import { leaseLostMessage } from './maintenance-lease.ts';

export interface Connections {
  source: pg.Client;
  target: pg.Client;
}

export type OnProgress = (message: string) => void;

const getColumns = ({ columns }: StoredTable): string => columns.map(quoteName).join(', ');

/** Replaces the target's rows in the listed groups, or in all groups. */
async function copyGroups({ source, target }: Connections, table: StoredTable, groups: readonly number[] | 'all') {
  const name = getQualifiedName(table);
  const where = groups === 'all' ? '' : ` where ${buildGroupSql(table)} = any('{${groups.join(',')}}'::int[])`;
  await target.query('begin');
  try {
    await target.query(`delete from ${name}${where}`);
    await pipeline(
      source.query(copyTo(`copy (select ${getColumns(table)} from ${name}${where}) to stdout`)),
      target.query(copyFrom(buildCopyInSql(table))),
    );
    await target.query('commit');
  } catch (error) {
    await target.query('rollback').catch(() => undefined);
    throw error;
  }
}

const isEmpty = async (client: pg.Client, table: StoredTable): Promise<boolean> =>
  (await client.query(`select from ${getQualifiedName(table)} limit 1`)).rows.length === 0;

/** @returns the groups of a table that differ between the databases, and how many rows the source has in them */
async function compareTable({ source, target }: Connections, table: StoredTable) {
  const [from, to] = await Promise.all([readGroups(source, table), readGroups(target, table)]);
  const differing = listDifferingGroups(from, to);
  return {
    differing,
    rows: countRows(from, differing),
    doAllGroupsDiffer: differing.length === new Set([...from.keys(), ...to.keys()]).size,
  };
}

/** @returns how many rows were copied */
async function transferTable(connections: Connections, table: StoredTable): Promise<number> {
  const { source, target } = connections;
  if (await isEmpty(target, table)) {
    if (await isEmpty(source, table)) return 0;
    await copyGroups(connections, table, 'all');
    const { rows } = await source.query<{ count: string }>(`select count(*) from ${getQualifiedName(table)}`);
    return Number(rows[0]?.count ?? 0);
  }
  const { differing, rows, doAllGroupsDiffer } = await compareTable(connections, table);
  if (differing.length > 0) await copyGroups(connections, table, doAllGroupsDiffer ? 'all' : differing);
  return rows;
}

/** Copies the differing rows from one snapshot while the product keeps writing. @returns how many rows were copied */
export async function copyChanges(
  connections: Connections,
  afterTable: (name: string) => void = () => undefined,
): Promise<number> {
  const { source } = connections;
  await source.query('begin isolation level repeatable read read only');
  try {
    let copied = 0;
    for (const table of await listMovedTables(source)) {
      copied += await transferTable(connections, table);
      afterTable(`${table.schema}.${table.name}`);
    }
    return copied;
  } finally {
    await source.query('rollback').catch(() => undefined);
  }
}

/** Lists every table that receives writes, including the partitions of partitioned tables. */
async function listWritableTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select class.oid::regclass::text as name
    from pg_class as class join pg_namespace as namespace on namespace.oid = class.relnamespace
    where namespace.nspname in ('app', 'identity', 'pgboss') and class.relkind in ('r', 'p')
      and class.oid <> 'app.maintenance'::regclass
    order by class.oid`,
  );
  return rows.map(({ name }) => name);
}

const lockTimeoutMs = 3_000;
const lockAttempts = 20;
/** Error codes: another session holds a lock, or there is a deadlock with this transaction. */
const busyCodes = new Set(['55P03', '40P01']);

/**
 * Begins a transaction during which no other process can write: the maintenance row asks all processes to stop
 * writing, and these locks enforce it.
 */
export async function lockTables(source: pg.Client): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    await source.query('begin');
    try {
      await source.query(`set local lock_timeout = ${lockTimeoutMs}`);
      const tables = await listWritableTables(source);
      await source.query(`lock table ${tables.join(', ')} in share row exclusive mode`);
      return;
    } catch (error) {
      await source.query('rollback');
      const isBusy = error instanceof Error && 'code' in error && busyCodes.has(String(error.code));
      if (!isBusy) throw error;
      if (attempt >= lockAttempts)
        throw new MoveFailure(
          'The database is written to continuously: run the move at a less busy time. Nothing was switched.',
        );
      await delay(200);
    }
  }
}

/**
 * Copies the last changes while no process writes, then compares every table.
 * @throws {MoveFailure} if any table differs
 */
export async function copyFinalChanges(
  connections: Connections,
): Promise<{ tables: number; rows: number; copied: number }> {
  const tables = await listMovedTables(connections.source);
  const differing = new Map<string, readonly number[]>();
  let copied = 0;
  let rows = 0;
  for (const table of tables) {
    const [from, to] = await Promise.all([
      readGroups(connections.source, table),
      readGroups(connections.target, table),
    ]);
    rows += countRows(from);
    const groups = listDifferingGroups(from, to);
    if (groups.length === 0) continue;
    copied += countRows(from, groups);
    await copyGroups(connections, table, groups);
    differing.set(`${table.schema}.${table.name}`, (await compareTable(connections, table)).differing);
  }
  requireEqual(differing);
  return { tables: tables.length, rows, copied };
}

/**
 * Commits the transaction that {@link lockTables} started. From then on, the database rejects every write, including
 * writes that waited for the commit.
 * @throws {MoveFailure} if the lease has expired
 */
export async function makeSourceReadOnly(source: pg.Client, holder: string): Promise<void> {
  await source.query(`create or replace function app.refuse_moved() returns trigger language plpgsql as $$
    begin raise exception 'This database was moved to another server.' using errcode = '${readOnlyCode}'; end $$`);
  for (const name of await listWritableTables(source)) {
    await source.query(
      `create trigger reportage_moved before insert or update or delete or truncate on ${name}
      for each statement execute function app.refuse_moved()`,
    );
  }
  const { rowCount } = await source.query(
    "update app.maintenance set level = 'moved', held_until = null where holder = $1 and held_until > clock_timestamp()",
    [holder],
  );
  if (rowCount === 0) throw new MoveFailure(leaseLostMessage);
  await source.query('commit');
}
