import { loadConfig } from '../../platform/config.ts';
import { createPlatform } from '../../platform/platform.ts';
import { seedScale } from '../../scale/seed-scale.ts';
import { openDuckDbStore } from '../duckdb/duckdb-store.ts';
import { sortFacts } from '../duckdb/sort-facts.ts';

export interface CreatedWorkspace {
  workspaceId: string;
  mediaIds: string[];
}

const rowsOfScale = 50_000;
const ownerEmail = 'bench@example.org';

/** Creates workspaces with these numbers of fact rows, already sorted, in the database of the environment and the given folder. */
export async function createFacts(folder: string, rows: readonly number[]): Promise<CreatedWorkspace[]> {
  const platform = await createPlatform(loadConfig(), { role: 'api' });
  const store = await openDuckDbStore(folder);
  try {
    const { db, identifiers } = platform;
    const id = identifiers.next('user');
    const owner = { id, email: ownerEmail, name: 'Bench', username: id, isAdmin: false, picture: null };
    await db.insertInto('users').values(owner).execute();
    const created: CreatedWorkspace[] = [];
    for (const [index, count] of rows.entries()) {
      const options = { scale: count / rowsOfScale, ownerEmail, seed: index + 1 };
      const { workspaceId } = await seedScale(platform, store, options);
      const media = await db.selectFrom('media').select('id').where('workspaceId', '=', workspaceId).execute();
      created.push({ workspaceId, mediaIds: media.map((each) => each.id) });
    }
    await sortFacts(store.writer, new Date());
    return created;
  } finally {
    await store.close();
    await platform.close();
  }
}
