import { sql } from 'kysely';
import { claimPages, lockPages } from '../../modules/media/index.ts';
import type { Database, Executor } from '../../platform/database/connection.ts';
import type { Identifiers } from '../../platform/identifiers.ts';
import type { InboxEvent } from './fold.repository.ts';

interface Page {
  sourceId: string;
  workspaceId: string;
  address: string;
  title: string | null;
}

const keyOf = (sourceId: string, address: string): string => `${sourceId} ${address}`;

function listPages(events: readonly InboxEvent[]): Page[] {
  const pages = new Map<string, Page>();
  for (const { sourceId, workspaceId, event } of events) {
    const key = keyOf(sourceId, event.address);
    const title = event.title ?? pages.get(key)?.title ?? null;
    pages.set(key, { sourceId, workspaceId, address: event.address, title });
  }
  return [...pages.values()];
}

async function findPages(db: Executor, pages: readonly Page[]) {
  const among = (values: readonly string[]) => sql.val([...new Set(values)]);
  const found = await db
    .selectFrom('media')
    .select(['id', 'sourceId', 'address', 'title'])
    .where('sourceId', '=', (eb) => eb.fn.any<string>(among(pages.map(({ sourceId }) => sourceId))))
    .where('address', '=', (eb) => eb.fn.any<string>(among(pages.map(({ address }) => address))))
    .execute();
  return new Map(found.map((page) => [keyOf(page.sourceId ?? '', page.address), page]));
}

/** As many of the pages that are not there yet as their sources may still have. */
async function withinLimit(db: Executor, missing: readonly Page[], mostPages: number): Promise<Page[]> {
  const left = new Map<string, number>();
  for (const sourceId of new Set(missing.map((page) => page.sourceId))) {
    // Counted no further than matters.
    const some = db.selectFrom('media').select('id').where('sourceId', '=', sourceId).limit(mostPages).as('some');
    const { count } = await db
      .selectFrom(some)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    left.set(sourceId, mostPages - count);
  }
  return missing.filter(({ sourceId }) => {
    const free = left.get(sourceId) ?? 0;
    left.set(sourceId, free - 1);
    return free > 0;
  });
}

async function writePages(db: Database, identifiers: Identifiers, pages: readonly Page[]): Promise<void> {
  const rows = pages.map(({ address, ...page }) => ({
    ...page,
    address,
    url: address,
    id: identifiers.next('media'),
    mediaType: 'web' as const,
    type: 'page',
  }));
  await db.transaction().execute(async (tx) => {
    await lockPages(
      tx,
      rows.map(({ workspaceId }) => workspaceId),
    );
    await claimPages(tx, rows);
    await tx
      .insertInto('media')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['sourceId', 'address'])
          .doUpdateSet({ title: sql<string>`excluded.title`, modifiedAt: sql<Date>`now()` })
          .where(sql<boolean>`media.title is null and excluded.title is not null`),
      )
      .execute();
  });
}

/**
 * The media of the events' pages; those seen for the first time are made, as long as the source has no more than `mostPages`, since anybody
 * may make addresses up. A page typed in before gets its title now. Where all are known, as nearly always, nothing is written.
 */
export async function ensurePages(
  db: Database,
  identifiers: Identifiers,
  events: readonly InboxEvent[],
  mostPages: number,
): Promise<(event: InboxEvent) => string | undefined> {
  const pages = listPages(events);
  let known = await findPages(db, pages);
  const knownOf = ({ sourceId, address }: Page) => known.get(keyOf(sourceId, address));
  const missing = pages.filter((page) => !knownOf(page));
  const titled = pages.filter((page) => page.title !== null && knownOf(page)?.title === null);
  const wanted = [...(await withinLimit(db, missing, mostPages)), ...titled];
  if (wanted.length > 0) {
    await writePages(db, identifiers, wanted);
    known = await findPages(db, pages);
  }
  return ({ sourceId, event }) => known.get(keyOf(sourceId, event.address))?.id;
}
