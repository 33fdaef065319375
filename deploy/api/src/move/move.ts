import { randomUUID } from 'node:crypto';
import type { ClickHouseClient } from '@clickhouse/client';
import { readServerLocation, writeServerLocation } from '@reportage/deploy-service';
import type pg from 'pg';
import { openClient as openFactsClient } from '../facts/clickhouse/clickhouse-store.ts';
import { hasServerFacts } from '../facts/clickhouse/exports.ts';
import { readFactsAddress } from '../facts/clickhouse/facts-address.ts';
import type { Config } from '../platform/config.ts';
import { createDatabase, createPool } from '../platform/database/connection.ts';
import type { Logger } from '../platform/logger.ts';
import { MoveFailure } from './groups.ts';
import { acquireMaintenanceLease, leaseLostMessage, type MaintenanceLease } from './maintenance-lease.ts';
import { copyFacts, finalizeFactsTarget, openFactsTarget } from './move-facts.ts';
import { copyChanges, copyFinalChanges, lockTables, makeSourceReadOnly, type OnProgress } from './move-tables.ts';
import {
  activateTarget,
  finalizeTarget,
  identifyDatabase,
  openClient,
  prepareTarget,
  readCopySource,
  requireSameMigrations,
} from './target-database.ts';

/** Servers to move to; anything omitted is not moved. */
export interface MoveTargets {
  databaseUrl?: string | undefined;
  factsUrl?: string | undefined;
}

export interface MoveOptions {
  targets: MoveTargets;
  onProgress?: OnProgress;
  /** Called between steps; tests use it to interrupt the move. */
  onStep?: (step: string) => void;
}

/** Maximum number of rounds before writes are blocked; each round copies what changed during the previous round. */
const maxRounds = 5;
const smallRoundRows = 2_000;

interface Move extends Required<Omit<MoveOptions, 'targets'>> {
  config: Config;
  log: Logger;
  targets: MoveTargets;
  source: pg.Client;
  target: pg.Client | null;
  facts: ClickHouseClient | null;
}

interface SourceState {
  level: string;
  hasServerFacts: boolean;
}

async function readState(source: pg.Client): Promise<SourceState> {
  const { rows } = await source.query<SourceState>(
    'select level, has_server_facts as "hasServerFacts" from app.maintenance',
  );
  if (!rows[0]) throw new Error('The maintenance row is missing.');
  return rows[0];
}

async function repeatUntilFewRows(copy: () => Promise<number>): Promise<void> {
  for (let round = 1; round <= maxRounds; round += 1) if ((await copy()) < smallRoundRows) return;
}

async function copyDatabaseRounds({ source, target, onProgress, onStep }: Move): Promise<void> {
  if (!target) return;
  await requireSameMigrations(source, target);
  await prepareTarget(target);
  await repeatUntilFewRows(async () => {
    const copied = await copyChanges({ source, target }, (name) => onStep(`table ${name}`));
    onProgress(`database: ${copied} rows copied`);
    return copied;
  });
}

async function copyFactsRound(move: Move, suffix: string): Promise<number> {
  const { config, log, source, targets, facts: client, onProgress, onStep } = move;
  if (!client || targets.factsUrl === undefined) return 0;
  const pool = createPool(config.DATABASE_URL);
  const db = createDatabase(pool);
  try {
    const { DATABASE_URL: databaseUrl, DATA_FOLDER: dataFolder } = config;
    const services = { db, pool, log, databaseUrl, dataFolder, factsUrl: undefined };
    const { copied, rows } = await copyFacts(services, {
      source,
      client,
      target: readFactsAddress(targets.factsUrl),
      afterTable: (name) => onStep(`facts ${name}`),
    });
    onProgress(`facts: ${copied} rows copied${suffix}; all ${rows} rows are the same`);
    return copied;
  } finally {
    await db.destroy();
  }
}

/** Copies the last changes and marks the database as moved; afterwards the move cannot be undone. */
async function switchOver(move: Move, lease: MaintenanceLease): Promise<void> {
  const { source, target, facts, onProgress, onStep } = move;
  if (facts) {
    await lease.blockWrites('facts');
    await copyFactsRound(move, ' while none were written');
    onStep('facts copied');
  }
  if (!target) {
    lease.requireLease();
    const { rowCount } = await source.query(
      `update app.maintenance set has_server_facts = true, level = 'none', holder = null, held_until = null
      where holder = $1 and held_until > clock_timestamp()`,
      [lease.holder],
    );
    if (rowCount === 0) throw new MoveFailure(leaseLostMessage);
    return;
  }
  const startedAt = performance.now();
  await lease.blockWrites('all');
  onStep('writes blocked');
  await lockTables(source);
  try {
    const { tables, rows, copied } = await copyFinalChanges({ source, target });
    onProgress(
      `database: ${copied} rows copied while writes were blocked; all ${rows} rows of ${tables} tables are the same`,
    );
    onStep('compared');
    const state = await readState(source);
    await activateTarget(source, target, state.hasServerFacts || facts !== null);
    lease.requireLease();
    onStep('finished');
    await makeSourceReadOnly(source, lease.holder);
  } catch (error) {
    await source.query('rollback').catch(() => undefined);
    throw error;
  }
  onProgress(`writes were blocked for ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
}

/** Performs the steps after the switch. If a move is killed during these, running it again finishes them. */
async function finish({ config, targets, target, facts, onStep }: Move): Promise<void> {
  onStep('switched');
  const { databaseUrl, factsUrl } = targets;
  const location = await readServerLocation(config.DATA_FOLDER);
  await writeServerLocation(config.DATA_FOLDER, {
    ...location,
    ...(databaseUrl ? { databaseUrl } : {}),
    ...(factsUrl ? { factsUrl } : {}),
  });
  onStep('location saved');
  if (target) await finalizeTarget(target);
  if (facts) await finalizeFactsTarget(facts);
}

/**
 * Whether an earlier run has already switched, but was killed before it saved the new location.
 * @throws {MoveFailure} if an earlier run moved to other servers
 */
async function hasSwitched({ config, source, target, facts }: Move): Promise<boolean> {
  const { level, hasServerFacts: hadMovedFacts } = await readState(source);
  if (level !== 'moved') {
    if (!hadMovedFacts || facts === null) return false;
    if (target === null && config.FACTS_URL === undefined && (await hasServerFacts(facts))) return true;
    throw new MoveFailure('The facts were already moved: run the move again with the same servers.');
  }
  const isCopy = target !== null && (await readCopySource(target)) === (await identifyDatabase(source));
  const hasMovedFacts = isCopy && !hadMovedFacts && (await readState(target)).hasServerFacts;
  if (isCopy && hasMovedFacts === (facts !== null)) return true;
  throw new MoveFailure('This database was already moved: run the move again with the same servers to finish it.');
}

/** Performs the last step of an earlier run that was killed just before it. @returns whether there was such a run */
async function finishEarlierRun(
  { DATABASE_URL, FACTS_URL }: Config,
  { databaseUrl, factsUrl }: MoveTargets,
): Promise<boolean> {
  if (databaseUrl !== undefined && databaseUrl !== DATABASE_URL) return false;
  if (factsUrl !== undefined && factsUrl !== FACTS_URL) return false;
  const target = databaseUrl === undefined ? null : await openClient(databaseUrl);
  const facts = factsUrl === undefined ? null : await openFactsClient(factsUrl);
  try {
    if (target) await finalizeTarget(target);
    if (facts) await finalizeFactsTarget(facts);
  } finally {
    await target?.end();
    await facts?.close();
  }
  return true;
}

/**
 * Moves the database, the facts or both to servers while the product runs. If it is killed, it can be run again.
 * @throws {MoveFailure} if nothing was switched
 */
export async function move(config: Config, log: Logger, options: MoveOptions): Promise<void> {
  const { targets, onProgress = () => undefined, onStep = () => undefined } = options;
  const { databaseUrl, factsUrl } = targets;
  if (await finishEarlierRun(config, targets)) return;
  const shouldMoveFacts = factsUrl !== undefined && factsUrl !== config.FACTS_URL;
  const source = await openClient(config.DATABASE_URL);
  const target = databaseUrl === undefined ? null : await openClient(databaseUrl);
  let facts: ClickHouseClient | null = null;
  try {
    if (shouldMoveFacts) facts = await openFactsTarget(factsUrl, await identifyDatabase(source));
    const work: Move = { config, log, targets, source, target, facts, onProgress, onStep };
    if (!(await hasSwitched(work))) {
      await copyDatabaseRounds(work);
      if (facts) await repeatUntilFewRows(() => copyFactsRound(work, ''));
      const lease = await acquireMaintenanceLease(config.DATABASE_URL, randomUUID());
      try {
        await switchOver(work, lease);
      } finally {
        await lease.release();
      }
    }
    await finish(work);
  } finally {
    await Promise.all(
      [source.end(), target?.end(), facts?.close()].map((closing) => Promise.resolve(closing).catch(() => undefined)),
    );
  }
}
