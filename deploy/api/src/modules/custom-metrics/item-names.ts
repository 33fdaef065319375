import { mediaDimensionOf } from '@reportage/contracts';
import type { Executor } from '../../platform/database/connection.ts';
import { createCustomItemsRepository, getMediaName } from '../media/index.ts';
import { getRule } from './dimension-rules.ts';

export interface ItemNames {
  item(key: { id: string }): string;
  media(mediaId: string | null): string | null;
}

/** The names of a dimension's items and of the media to which the values belong. */
export async function loadItemNames(
  db: Executor,
  workspaceId: string,
  dimension: string,
  keys: readonly { id: string; mediaId: string | null }[],
): Promise<ItemNames> {
  const ids = keys.flatMap(({ mediaId }) => (mediaId === null ? [] : [mediaId]));
  const media = await createCustomItemsRepository(db, workspaceId).byIds(ids);
  const getItemName = (id: string): string => {
    const item = media.get(id);
    return item ? getMediaName(item) : id;
  };
  const isMedia = dimension === mediaDimensionOf('custom');
  return {
    item: ({ id }) => (isMedia ? getItemName(id) : getRule(dimension).getName(id)),
    media: (mediaId) => (mediaId === null ? null : getItemName(mediaId)),
  };
}
