import type { CardResult } from '@reportage/contracts';
import type { Executor } from '../../platform/database/connection.ts';
import { readMediaCaptions } from '../media/index.ts';

/**
 * Adds the titles of media and tracked links, and the days on which media were published, to cards whose rows contain
 * media.
 */
export async function withMediaTitles(
  db: Executor,
  workspaceId: string,
  cards: readonly CardResult[],
): Promise<CardResult[]> {
  const ids = [...new Set(cards.flatMap(({ rowMedia = [] }) => rowMedia.flatMap((id) => id ?? [])))];
  const captions = await readMediaCaptions(db, workspaceId, ids);
  return cards.map((card) => {
    const mediaColumn = card.columns.findIndex(({ id }) => id.endsWith('_media'));
    const named = (card.rowMedia ?? []).flatMap((id, index) => {
      const name = card.rows[index]?.[mediaColumn];
      const caption = id ? captions.get(id) : undefined;
      return caption && typeof name === 'string' ? [{ ...caption, name }] : [];
    });
    const titles = named.flatMap(({ name, title }) => (title === null ? [] : [[name, title] as const]));
    const dates = named.flatMap(({ name, publishedOn }) =>
      publishedOn === null ? [] : [[name, publishedOn] as const],
    );
    return {
      ...card,
      ...(titles.length > 0 ? { mediaTitles: Object.fromEntries(titles) } : {}),
      ...(dates.length > 0 ? { mediaDates: Object.fromEntries(dates) } : {}),
    };
  });
}
