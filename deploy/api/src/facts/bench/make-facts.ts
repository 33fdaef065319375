import { loadConfig } from '../../platform/config.ts';
import { createPlatform, type Platform } from '../../platform/platform.ts';
import type { PlanLimits } from '../../scale/scale-plan.ts';
import { seedScale } from '../../scale/seed-scale.ts';
import { type DuckDbStore, openDuckDbStore } from '../duckdb/duckdb-store.ts';
import { sortFacts } from '../duckdb/sort-facts.ts';

export interface CreatedWorkspace {
  workspaceId: string;
  mediaIds: string[];
  factCount: number;
  visitorCount: number;
}

const rowsPerScale = 50_000;
const ownerEmail = 'bench@example.org';

async function countFacts({ writer }: DuckDbStore, workspaceId: string) {
  const result = await writer.runAndReadAll(
    'select (select count(*) from web where workspace_id = $1), (select count(*) from web_visitors where workspace_id = $1)',
    [workspaceId],
  );
  const [factCount, visitorCount] = result.getRowsJS()[0] ?? [];
  return { factCount: Number(factCount), visitorCount: Number(visitorCount) };
}

interface FactsToSeed {
  /** Number of rows to generate for each workspace; some weekend rows are dropped. */
  rows: readonly number[];
  limits?: PlanLimits | undefined;
}

/** Creates workspaces with generated facts, then sorts all facts. */
export async function seedWorkspaces(
  platform: Platform,
  store: DuckDbStore,
  { rows, limits }: FactsToSeed,
): Promise<CreatedWorkspace[]> {
  const { db, identifiers } = platform;
  const id = identifiers.next('user');
  const owner = { id, email: ownerEmail, name: 'Bench', username: id, isAdmin: false, picture: null };
  await db.insertInto('users').values(owner).execute();
  const created: CreatedWorkspace[] = [];
  for (const [index, count] of rows.entries()) {
    const options = { scale: count / rowsPerScale, ownerEmail, seed: index + 1, ...(limits ? { limits } : {}) };
    const { workspaceId } = await seedScale(platform, store, options);
    const media = await db.selectFrom('media').select('id').where('workspaceId', '=', workspaceId).execute();
    const mediaIds = media.map((item) => item.id);
    created.push({ workspaceId, mediaIds, ...(await countFacts(store, workspaceId)) });
  }
  await sortFacts(store.writer, new Date());
  return created;
}

/** Seeds the workspaces in the configured database and the given folder. */
export async function createFacts({ folder, ...facts }: FactsToSeed & { folder: string }): Promise<CreatedWorkspace[]> {
  const platform = await createPlatform(loadConfig(), { role: 'api' });
  const store = await openDuckDbStore(folder);
  try {
    return await seedWorkspaces(platform, store, facts);
  } finally {
    await store.close();
    await platform.close();
  }
}
