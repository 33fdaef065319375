import type { MediaType } from '@reportage/contracts';
import type { FetchedMedia } from '../../../platform/connectors/connector.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Identifiers } from '../../../platform/identifiers.ts';
import type { ConnectionRow } from '../../../schema/connection.tables.ts';

const chunkSize = 500;

interface MediaOwner {
  connection: Pick<ConnectionRow, 'id' | 'workspaceId' | 'sourceId' | 'accountKey'>;
  mediaType: MediaType;
}

/** A page that two accounts of a source measure becomes two items. The second item's address gets a suffix. */
const getAddresses = ({ url }: FetchedMedia, accountKey: string) => ({ shared: url, suffixed: `${url}#${accountKey}` });

const getStartDateChange = ({ startDate }: FetchedMedia) => (startDate === undefined ? {} : { startDate });

const splitIntoChunks = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / chunkSize) }, (_, index) =>
    items.slice(index * chunkSize, (index + 1) * chunkSize),
  );

async function ensureMediaChunk(
  db: Database,
  identifiers: Identifiers,
  { connection, mediaType }: MediaOwner,
  media: readonly FetchedMedia[],
): Promise<Map<string, string>> {
  const { id: connectionId, workspaceId, sourceId, accountKey } = connection;
  const addresses = media.flatMap((item) => Object.values(getAddresses(item, accountKey)));
  const readRows = async () => {
    const rows = await db
      .selectFrom('media')
      .select(['id', 'address', 'title', 'startDate', 'publishedOn', 'connectionId'])
      .where('sourceId', '=', sourceId)
      .where('address', 'in', addresses)
      .execute();
    return new Map(rows.map((row) => [row.address, row]));
  };
  const findRow = (rows: Awaited<ReturnType<typeof readRows>>, item: FetchedMedia) => {
    const { shared, suffixed } = getAddresses(item, accountKey);
    const sharedRow = rows.get(shared);
    return sharedRow?.connectionId === connectionId ? sharedRow : rows.get(suffixed);
  };
  let rows = await readRows();
  const missingMedia = media.filter((item) => !findRow(rows, item));
  if (missingMedia.length > 0) {
    await db
      .insertInto('media')
      .values(
        missingMedia.map((item) => {
          const { shared, suffixed } = getAddresses(item, accountKey);
          const { url, title, type, startDate = null, publishedOn = null } = item;
          const address = rows.has(shared) ? suffixed : shared;
          const row = {
            workspaceId,
            sourceId,
            connectionId,
            mediaType,
            type,
            url,
            title,
            startDate,
            publishedOn,
            address,
            page: null,
          };
          return { ...row, id: identifiers.next('media') };
        }),
      )
      .onConflict((conflict) => conflict.columns(['sourceId', 'address']).doNothing())
      .execute();
    rows = await readRows();
  }
  for (const item of media) {
    const row = findRow(rows, item);
    if (!row) continue;
    const { title, startDate } = {
      ...row,
      ...(item.title === null ? {} : { title: item.title }),
      ...getStartDateChange(item),
    };
    // Never replaces a date that a user may have entered.
    const publishedOn = row.publishedOn ?? item.publishedOn ?? null;
    if (title === row.title && startDate === row.startDate && publishedOn === row.publishedOn) continue;
    await db.updateTable('media').set({ title, startDate, publishedOn }).where('id', '=', row.id).execute();
  }
  return new Map(
    media.flatMap((item) => {
      const row = findRow(rows, item);
      return row ? [[item.key, row.id]] : [];
    }),
  );
}

/**
 * Adds an account's new media to the library, updates changed titles and start dates, and fills in missing publication
 * dates.
 * @returns the media ids by the vendor's keys
 */
export async function ensureFetchedMedia(
  db: Database,
  identifiers: Identifiers,
  owner: MediaOwner,
  media: readonly FetchedMedia[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const chunk of splitIntoChunks(media)) {
    // Tries again if another account of the source has inserted the same address in the meantime.
    for (let isComplete = false; !isComplete; ) {
      const foundIds = await ensureMediaChunk(db, identifiers, owner, chunk);
      for (const [key, id] of foundIds) ids.set(key, id);
      isComplete = chunk.every(({ key }) => ids.has(key));
    }
  }
  return ids;
}
