import type { CardResult } from '@reportage/contracts';
import type { Executor } from '../../platform/database/connection.ts';
import { readMediaTitles } from '../media/index.ts';

/**
 * Adds the titles of media and tracked links to cards whose rows contain media.
 */
export async function withMediaTitles(
  db: Executor,
  workspaceId: string,
  cards: readonly CardResult[],
): Promise<CardResult[]> {
  const ids = [...new Set(cards.flatMap(({ rowMedia = [] }) => rowMedia.flatMap((id) => id ?? [])))];
  const titles = await readMediaTitles(db, workspaceId, ids);
  return cards.map((card) => {
    const mediaColumn = card.columns.findIndex(({ id }) => id.endsWith('_media'));
    const titlesByName = new Map(
      (card.rowMedia ?? []).flatMap((id, index) => {
        const name = card.rows[index]?.[mediaColumn];
        const title = id ? titles.get(id) : undefined;
        return title !== undefined && typeof name === 'string' ? [[name, title] as const] : [];
      }),
    );
    return titlesByName.size === 0 ? card : { ...card, mediaTitles: Object.fromEntries(titlesByName) };
  });
}
