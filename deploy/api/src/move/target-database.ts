import pg from 'pg';
import { getQualifiedName, listTables, quoteName, readMigrations, readSequences } from '../backup/database-tables.ts';
import { uniformFormatSql } from './compare-tables.ts';
import { MoveFailure } from './groups.ts';

/**
 * A schema that exists in the target until the move is finished: it names the source of the copy, and contains the
 * foreign keys that are dropped in the meantime.
 */
const markerSchema = 'reportage_move';

export async function openClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // If the connection breaks, the next query fails.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(uniformFormatSql);
  return client;
}

/** Identifies a database uniquely: a copy is resumed only from the same source. */
export async function identifyDatabase(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    "select system_identifier || ' ' || current_database() as id from pg_control_system()",
  );
  return rows[0]?.id ?? '';
}

async function hasAnySchema(client: pg.Client, names: readonly string[]): Promise<boolean> {
  const { rows } = await client.query('select from pg_namespace where nspname = any($1) limit 1', [names]);
  return rows.length > 0;
}

/** Reads which database this one is a copy of; null if it is not a copy. */
export async function readCopySource(target: pg.Client): Promise<string | null> {
  if (!(await hasAnySchema(target, [markerSchema]))) return null;
  const { rows } = await target.query<{ source: string }>(`select source from ${markerSchema}.state`);
  return rows[0]?.source ?? null;
}

/** Marks the target before tables are created. @throws {MoveFailure} if the target is not empty */
export async function claimTarget(source: pg.Client, target: pg.Client): Promise<void> {
  const [from, to] = [await identifyDatabase(source), await identifyDatabase(target)];
  if (from === to) throw new MoveFailure('TO_DATABASE_URL is the database that is already in use.');
  const copySource = await readCopySource(target);
  if (copySource === from) return;
  if (copySource !== null || (await hasAnySchema(target, ['app', 'identity', 'pgboss'])))
    throw new MoveFailure(
      'The database in TO_DATABASE_URL is not empty: use a new one, or drop its schemas app, identity, pgboss and reportage_move first. Nothing was changed.',
    );
  await target.query(`begin;
    create schema ${markerSchema};
    create table ${markerSchema}.state (source text not null);
    create table ${markerSchema}.foreign_keys (relation text not null, name text not null, definition text not null);`);
  await target.query(`insert into ${markerSchema}.state values ($1)`, [from]);
  await target.query('commit');
}

/** @throws {MoveFailure} unless both databases have the same migrations */
export async function requireSameMigrations(source: pg.Client, target: pg.Client): Promise<void> {
  const [from, to] = [await readMigrations(source), await readMigrations(target)];
  if (JSON.stringify(from) === JSON.stringify(to)) return;
  throw new MoveFailure(
    'The tables were created by another release: start the product once with this release, then move. Nothing was switched.',
  );
}

/**
 * Drops foreign keys and disables triggers, because rows arrive in any order and the copy already contains the effects
 * of triggers.
 */
export async function prepareTarget(target: pg.Client): Promise<void> {
  await target.query('begin');
  const { rows } = await target.query<{ relation: string; name: string; definition: string }>(
    `select foreign_key.conrelid::regclass::text as relation, foreign_key.conname as name,
      pg_get_constraintdef(foreign_key.oid) as definition
    from pg_constraint as foreign_key join pg_namespace as namespace on namespace.oid = foreign_key.connamespace
    where foreign_key.contype = 'f' and foreign_key.conparentid = 0 and namespace.nspname in ('app', 'identity', 'pgboss')`,
  );
  for (const { relation, name, definition } of rows) {
    await target.query(`delete from ${markerSchema}.foreign_keys where relation = $1 and name = $2`, [relation, name]);
    // Foreign keys are NOT VALID if an earlier run activated the target but did not switch to it.
    const validDefinition = definition.replace(/ NOT VALID$/, '');
    await target.query(`insert into ${markerSchema}.foreign_keys values ($1, $2, $3)`, [
      relation,
      name,
      validDefinition,
    ]);
    await target.query(`alter table ${relation} drop constraint ${quoteName(name)}`);
  }
  for (const table of await listTables(target))
    await target.query(`alter table ${getQualifiedName(table)} disable trigger user`);
  await target.query('commit');
}

/**
 * Makes the copy usable by the product. Foreign keys apply to new rows immediately; {@link finalizeTarget} validates
 * the copied rows.
 */
export async function activateTarget(source: pg.Client, target: pg.Client, hasServerFacts: boolean): Promise<void> {
  await target.query('begin');
  for (const sequence of await readSequences(source))
    await target.query('select setval($1::regclass, $2, $3)', [
      getQualifiedName(sequence),
      sequence.last,
      sequence.isCalled,
    ]);
  for (const table of await listTables(target))
    await target.query(`alter table ${getQualifiedName(table)} enable trigger user`);
  const { rows } = await target.query<{ relation: string; name: string; definition: string; isPlain: boolean }>(
    `select foreign_key.*, class.relkind = 'r' as "isPlain"
    from ${markerSchema}.foreign_keys as foreign_key join pg_class as class on class.oid = foreign_key.relation::regclass`,
  );
  for (const { relation, name, definition, isPlain } of rows) {
    const notValidClause = isPlain && !/ NOT VALID$/.test(definition) ? ' not valid' : '';
    await target.query(`alter table ${relation} add constraint ${quoteName(name)} ${definition}${notValidClause}`);
  }
  await target.query(`delete from ${markerSchema}.foreign_keys`);
  await target.query(
    "update app.maintenance set level = 'none', holder = null, held_until = null, has_server_facts = $1",
    [hasServerFacts],
  );
  await target.query('commit');
}

/**
 * Validates the copied rows' foreign keys, and removes the marker schema. Called after the switch, while the
 * product runs.
 */
export async function finalizeTarget(target: pg.Client): Promise<void> {
  const { rows } = await target.query<{ relation: string; name: string }>(
    `select foreign_key.conrelid::regclass::text as relation, foreign_key.conname as name
    from pg_constraint as foreign_key join pg_namespace as namespace on namespace.oid = foreign_key.connamespace
    where foreign_key.contype = 'f' and not foreign_key.convalidated and namespace.nspname in ('app', 'identity', 'pgboss')`,
  );
  for (const { relation, name } of rows)
    await target.query(`alter table ${relation} validate constraint ${quoteName(name)}`);
  await target.query(`drop schema if exists ${markerSchema} cascade`);
  await target.query('analyze');
}
