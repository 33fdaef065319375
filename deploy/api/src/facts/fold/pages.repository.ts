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
  /** When the page had this title, in epoch milliseconds. */
  titledMs: number;
}

const getKey = (sourceId: string, address: string): string => `${sourceId} ${address}`;

function listPages(events: readonly InboxEvent[]): Page[] {
  const pages = new Map<string, Page>();
  for (const { sourceId, workspaceId, event } of events) {
    const key = getKey(sourceId, event.address);
    const { address, title, occurredMs } = event;
    const page = pages.get(key) ?? { sourceId, workspaceId, address, title: null, titledMs: Number.NEGATIVE_INFINITY };
    const isLatest = title !== null && occurredMs >= page.titledMs;
    pages.set(key, isLatest ? { ...page, title, titledMs: occurredMs } : page);
  }
  return [...pages.values()];
}

async function findPages(db: Executor, pages: readonly Page[]) {
  const toDistinctList = (values: readonly string[]) => sql.val([...new Set(values)]);
  const rows = await db
    .selectFrom('media')
    .select(['id', 'sourceId', 'address', 'title', 'titledAt'])
    .where('sourceId', '=', (eb) => eb.fn.any<string>(toDistinctList(pages.map(({ sourceId }) => sourceId))))
    .where('address', '=', (eb) => eb.fn.any<string>(toDistinctList(pages.map(({ address }) => address))))
    .execute();
  return new Map(rows.map((page) => [getKey(page.sourceId ?? '', page.address), page]));
}

/** Returns the missing pages that are still within their sources' limits. */
async function limitPages(db: Executor, missingPages: readonly Page[], maxPages: number): Promise<Page[]> {
  const remainingBySource = new Map<string, number>();
  for (const sourceId of new Set(missingPages.map((page) => page.sourceId))) {
    // Pages beyond the limit need not be counted.
    const limitedPages = db
      .selectFrom('media')
      .select('id')
      .where('sourceId', '=', sourceId)
      .limit(maxPages)
      .as('some');
    const { count } = await db
      .selectFrom(limitedPages)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    remainingBySource.set(sourceId, maxPages - count);
  }
  return missingPages.filter(({ sourceId }) => {
    const remainingCount = remainingBySource.get(sourceId) ?? 0;
    remainingBySource.set(sourceId, remainingCount - 1);
    return remainingCount > 0;
  });
}

/** Whether the page's title differs from the existing one and is more recent. */
function isRetitled(page: Page, existing: { title: string | null; titledAt: Date | null } | undefined): boolean {
  if (!existing || page.title === null || page.title === existing.title) return false;
  return existing.title === null || existing.titledAt === null || page.titledMs > existing.titledAt.getTime();
}

async function writePages(db: Database, identifiers: Identifiers, pages: readonly Page[]): Promise<void> {
  const rows = pages.map(({ address, titledMs, ...page }) => ({
    ...page,
    address,
    titledAt: page.title === null ? null : new Date(titledMs),
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
          .doUpdateSet({
            title: sql<string>`excluded.title`,
            titledAt: sql<Date>`excluded.titled_at`,
            modifiedAt: sql<Date>`now()`,
          })
          .where(
            sql<boolean>`excluded.title is not null
              and (media.title is null or media.titled_at is null or media.titled_at < excluded.titled_at)`,
          ),
      )
      .execute();
  });
}

/**
 * Finds the media of the events' pages. Creates missing ones, up to `maxPages` per source because anyone can make up
 * URLs, and stores the most recent titles. Usually all pages exist and nothing is written.
 * @returns a function that returns the media id of an event's page; undefined for pages beyond the limit
 */
export async function ensurePages(
  db: Database,
  identifiers: Identifiers,
  events: readonly InboxEvent[],
  maxPages: number,
): Promise<(event: InboxEvent) => string | undefined> {
  const pages = listPages(events);
  let existing = await findPages(db, pages);
  const getExisting = ({ sourceId, address }: Page) => existing.get(getKey(sourceId, address));
  const missingPages = pages.filter((page) => !getExisting(page));
  const retitledPages = pages.filter((page) => isRetitled(page, getExisting(page)));
  const pagesToWrite = [...(await limitPages(db, missingPages, maxPages)), ...retitledPages];
  if (pagesToWrite.length > 0) {
    await writePages(db, identifiers, pagesToWrite);
    existing = await findPages(db, pages);
  }
  return ({ sourceId, event }) => existing.get(getKey(sourceId, event.address))?.id;
}
