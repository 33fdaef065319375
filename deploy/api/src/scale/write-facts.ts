import type { DuckDBConnection } from '@duckdb/node-api';
import { type DuckDbStore, openDuckDbStore } from '../facts/duckdb/duckdb-store.ts';
import type { FactsStore } from '../facts/facts-store.ts';
import { webColumns, webTextColumns } from '../facts/families/web.ts';
import {
  deliveriesQuery,
  dropGeneratedFacts,
  type FactPage,
  generateFacts,
  loadPages,
  visitorsQuery,
} from './generate-facts.ts';
import { readBatch } from './read-batch.ts';
import type { ScalePlan } from './scale-plan.ts';

/** Rows per statement: limited by the engine's memory, or by that of this process when copying between engines. */
const chunkRows = { sameEngine: 500_000, otherEngine: 50_000 };

interface ScaleFacts {
  workspaceId: string;
  plan: ScalePlan;
  /** In the plan's order. */
  pages: readonly FactPage[];
  seed: number;
  onChunk?: (done: number) => void;
}

const columns = ['connection_id', 'media_id', 'bucket_at', ...webTextColumns].join(', ');

/** Adds the workspace columns to each fact. */
const workspaceJoin = 'cross join workspace_numbers where workspace_id = $workspace';

async function storeGeneratedFacts(writer: DuckDBConnection, workspaceId: string, batchNumber: number): Promise<void> {
  const values = { workspace: workspaceId, batch: BigInt(batchNumber) };
  await writer.run(
    `insert into web select workspace_id, ${columns}, ${webColumns.join(', ')}, $batch::bigint, workspace_number from scale_facts ${workspaceJoin}`,
    values,
  );
  await writer.run(
    `insert into web_visitors select workspace_id, ${columns}, day, visitor, $batch::bigint, workspace_number from (${visitorsQuery}) ${workspaceJoin}`,
    values,
  );
  await writer.run(`insert into deliveries select $batch::bigint, $workspace, * from (${deliveriesQuery})`, values);
  await writer.run('insert into folded_batches values ($batch, now()::timestamp)', { batch: values.batch });
}

/** Generates the facts inside the engine that stores them: millions of rows in seconds. */
async function writeInEngine(store: DuckDbStore, facts: ScaleFacts, from: number, to: number): Promise<void> {
  const { writer, workspaceNumbers } = store;
  await workspaceNumbers.assign([facts.workspaceId]);
  await writer.run('begin transaction');
  try {
    await generateFacts(writer, { seed: facts.seed, lastDay: facts.plan.lastDay }, from, to);
    await storeGeneratedFacts(writer, facts.workspaceId, (await store.readLastBatch()) + 1);
    await writer.run('commit');
  } catch (error) {
    await writer.run('rollback');
    throw error;
  }
}

const isDuckDb = (store: FactsStore): store is DuckDbStore => 'writer' in store;

/**
 * Writes the facts in a plan. They follow the rules of real facts: deeper scrolls are never more frequent than
 * shallower ones, nor longer attention than shorter, and every batch has a record.
 * @returns the number of the last batch
 */
export async function writeScaleFacts(store: FactsStore, facts: ScaleFacts): Promise<number> {
  const { workspaceId, plan, pages, seed, onChunk } = facts;
  const engine = isDuckDb(store) ? store : await openDuckDbStore(null);
  const chunkSize = isDuckDb(store) ? chunkRows.sameEngine : chunkRows.otherEngine;
  try {
    await loadPages(engine.writer, plan, pages);
    for (let from = 0; from < plan.factCount; from += chunkSize) {
      const to = Math.min(from + chunkSize, plan.factCount);
      if (isDuckDb(store)) await writeInEngine(store, facts, from, to);
      else {
        await generateFacts(engine.writer, { seed, lastDay: plan.lastDay }, from, to);
        await store.writeBatch((await store.readLastBatch()) + 1, await readBatch(engine.writer, workspaceId));
      }
      onChunk?.(to);
    }
    await dropGeneratedFacts(engine.writer);
    return await store.readLastBatch();
  } finally {
    if (engine !== store) await engine.close();
  }
}
