import { loadConfig } from '../../platform/config.ts';
import { createPlatform } from '../../platform/platform.ts';
import { seedScale } from '../../scale/seed-scale.ts';
import { openDuckDbStore } from '../duckdb/duckdb-store.ts';
import { sortFacts } from '../duckdb/sort-facts.ts';

export interface MadeWorkspace {
  workspaceId: string;
  mediaIds: string[];
}

const rowsOfScale = 50_000;
const ownerEmail = 'bench@example.org';

/** Workspaces with so many rows of facts each, as they lie after a night, in the database and folder that the environment names. */
export async function createFacts(folder: string, rows: readonly number[]): Promise<MadeWorkspace[]> {
  const platform = await createPlatform(loadConfig(), { role: 'api' });
  const store = await openDuckDbStore(folder);
  try {
    const { db, identifiers } = platform;
    const id = identifiers.next('user');
    const owner = { id, email: ownerEmail, name: 'Bench', username: id, isAdmin: false, picture: null };
    await db.insertInto('users').values(owner).execute();
    const made: MadeWorkspace[] = [];
    for (const [index, count] of rows.entries()) {
      const options = { scale: count / rowsOfScale, ownerEmail, seed: index + 1 };
      const { workspaceId } = await seedScale(platform, store, options);
      const media = await db.selectFrom('media').select('id').where('workspaceId', '=', workspaceId).execute();
      made.push({ workspaceId, mediaIds: media.map((each) => each.id) });
    }
    await sortFacts(store.writer, new Date());
    return made;
  } finally {
    await store.close();
    await platform.close();
  }
}
