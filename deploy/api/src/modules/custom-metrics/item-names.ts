import { getMediaDimension } from '@reportage/contracts';
import type { Executor } from '../../platform/database/connection.ts';
import { createCustomItemsRepository, getMediaName } from '../media/index.ts';
import { getRule } from './dimension-rules.ts';

export interface ItemNames {
  getItemName(item: { id: string }): string;
  getMediaName(mediaId: string | null): string | null;
}

/** Loads the names of a dimension's items and of the media that the values belong to. */
export async function loadItemNames(
  db: Executor,
  workspaceId: string,
  dimension: string,
  keys: readonly { id: string; mediaId: string | null }[],
): Promise<ItemNames> {
  const ids = keys.flatMap(({ mediaId }) => (mediaId === null ? [] : [mediaId]));
  const media = await createCustomItemsRepository(db, workspaceId).findByIds(ids);
  const getNameById = (id: string): string => {
    const item = media.get(id);
    return item ? getMediaName(item) : id;
  };
  const isMediaDimension = dimension === getMediaDimension('custom');
  return {
    getItemName: ({ id }) => (isMediaDimension ? getNameById(id) : getRule(dimension).getName(id)),
    getMediaName: (mediaId) => (mediaId === null ? null : getNameById(mediaId)),
  };
}
