import type { Executor } from '../../platform/database/connection.ts';
import type { Platform } from '../../platform/platform.ts';
import { buildCustomItemUrl, createCustomItemsRepository, getCustomAddress } from '../media/index.ts';

/**
 * Creates the custom items with these names, unless they already exist.
 * @returns the items' ids by name
 */
export async function createItems(
  tx: Executor,
  { identifiers, config }: Pick<Platform, 'identifiers' | 'config'>,
  workspaceId: string,
  names: readonly string[],
): Promise<Map<string, string>> {
  const items = createCustomItemsRepository(tx, workspaceId);
  await items.ensure(
    names.map((title) => ({ id: identifiers.next('media'), title })),
    buildCustomItemUrl(config.PUBLIC_ORIGIN),
  );
  const storedItems = await items.findByAddresses(names.map(getCustomAddress));
  const ids = new Map(storedItems.map(({ address, id }) => [address, id]));
  return new Map(names.map((name) => [name, ids.get(getCustomAddress(name)) ?? '']));
}
