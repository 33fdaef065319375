import type { calls, z } from '@reportage/contracts';
import type { Tx } from '../../../platform/database/connection.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockPages } from '../unclaimed-pages.ts';
import { createAddressesRepository, type NewPage } from './addresses.repository.ts';
import { getCanonicalKey, readPastedUrl } from './pasted-address.ts';

type AddressesResponse = z.output<typeof calls.resolveAddresses.response>;

interface AddressLine {
  address: string | null;
  key: string;
  /** Index of the first line with the same key, which may be this line. */
  firstIndex: number;
}

function readLines(addresses: readonly string[]): AddressLine[] {
  const firstIndexes = new Map<string, number>();
  return addresses.map((input, index) => {
    const address = readPastedUrl(input);
    const key = address === null ? '' : getCanonicalKey(address);
    if (address !== null && !firstIndexes.has(key)) firstIndexes.set(key, index);
    return { address, key, firstIndex: firstIndexes.get(key) ?? index };
  });
}

const getHost = (url: string): string => new URL(url).host.replace(/^www\./, '');

export function createAddressesService({ db, identifiers }: Pick<Platform, 'db' | 'identifiers'>) {
  /**
   * Pages on a source's site are assigned to that source; the others are assigned to the first source that finds them.
   */
  async function addPages(tx: Tx, workspaceId: string, addresses: readonly string[]): Promise<NewPage[]> {
    const repository = createAddressesRepository(tx, workspaceId);
    const sourceIdsByHost = new Map<string, string>();
    for (const { id, siteUrl } of await repository.listSites()) {
      if (siteUrl !== null && URL.canParse(siteUrl) && !sourceIdsByHost.has(getHost(siteUrl)))
        sourceIdsByHost.set(getHost(siteUrl), id);
    }
    const pages = addresses.map((address) => ({
      id: identifiers.next('media'),
      sourceId: sourceIdsByHost.get(getHost(address)) ?? null,
      address,
    }));
    await repository.insert(pages);
    return pages;
  }

  return {
    /** Finds each URL in the library. With `add`, adds those that are missing, all in one transaction. */
    resolve: (workspaceId: string, addresses: readonly string[], add: boolean): Promise<AddressesResponse> =>
      db.transaction().execute(async (tx) => {
        if (add) await lockPages(tx, [workspaceId]);
        const lines = readLines(addresses);
        const repository = createAddressesRepository(tx, workspaceId);
        const keys = new Set(lines.filter(({ address }) => address !== null).map(({ key }) => key));
        const foundByKey = await repository.findByKeys([...keys]);
        const missingAddresses = lines.flatMap(({ address, key, firstIndex }, index) =>
          address !== null && firstIndex === index && !foundByKey.has(key) ? [address] : [],
        );
        const addedPages = add ? await addPages(tx, workspaceId, missingAddresses) : [];
        const storedByKey = addedPages.length > 0 ? await repository.findByKeys([...keys]) : foundByKey;
        return {
          data: lines.map(({ address, key, firstIndex }, index) => {
            const item = address === null ? undefined : storedByKey.get(key);
            const media = item && {
              id: item.id,
              mediaType: item.mediaType,
              type: item.type,
              connectionId: item.sourceId,
              postUrl: item.url,
            };
            const isDuplicate = address !== null && firstIndex !== index;
            const state = address === null ? 'invalid' : foundByKey.has(key) ? 'found' : item ? 'added' : 'new';
            return {
              state: isDuplicate ? 'duplicate' : state,
              media: media ?? null,
              duplicateOf: isDuplicate ? firstIndex : null,
            };
          }),
          addedIds: addedPages.map(({ id }) => id),
        };
      }),
  };
}
