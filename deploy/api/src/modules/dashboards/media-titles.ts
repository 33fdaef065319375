import type { CardResult } from '@reportage/contracts';
import type { Executor } from '../../platform/database/connection.ts';
import { readMediaCaptions } from '../media/index.ts';

/** Adds the titles of media and tracked links, and the publication days of media, to cards that list media. */
export async function addMediaTitles(
  db: Executor,
  workspaceId: string,
  cards: readonly CardResult[],
): Promise<CardResult[]> {
  const ids = [...new Set(cards.flatMap(({ rowMedia = [] }) => rowMedia.flatMap((id) => id ?? [])))];
  const captions = await readMediaCaptions(db, workspaceId, ids);
  return cards.map((card) => {
    const mediaColumnIndex = card.columns.findIndex(({ id }) => id.endsWith('_media'));
    const namedCaptions = (card.rowMedia ?? []).flatMap((id, index) => {
      const name = card.rows[index]?.[mediaColumnIndex];
      const caption = id ? captions.get(id) : undefined;
      return caption && typeof name === 'string' ? [{ ...caption, name }] : [];
    });
    const titles = namedCaptions.flatMap(({ name, title }) => (title === null ? [] : [[name, title] as const]));
    const dates = namedCaptions.flatMap(({ name, publishedOn }) =>
      publishedOn === null ? [] : [[name, publishedOn] as const],
    );
    return {
      ...card,
      ...(titles.length > 0 ? { mediaTitles: Object.fromEntries(titles) } : {}),
      ...(dates.length > 0 ? { mediaDates: Object.fromEntries(dates) } : {}),
    };
  });
}
