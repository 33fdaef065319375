import { type ListVisibility, listOfSection, noParts, type ReportPreview } from '@reportage/contracts';

/**
 * A published version as guests get it: hidden lists are left out completely, with their numbers, names and contents
 * entry.
 */
export function withoutHiddenLists(preview: ReportPreview, visibility: ListVisibility): ReportPreview {
  const { report, cards, parts = noParts } = preview;
  const getCard = (id: string) => report.layout.find((card) => card.id === id);
  const isHidden = (id: string, display: string): boolean => {
    const list = listOfSection({ display }, getCard(id));
    return list !== null && !visibility[list];
  };
  const hidden = new Set(report.sort.filter(({ id, display }) => isHidden(id, display)).map(({ id }) => id));
  if (hidden.size === 0) return preview;
  const shown = cards.filter(({ cardId }) => !hidden.has(cardId));
  const named = new Set(shown.flatMap(({ rowMedia = [] }) => rowMedia));
  return {
    ...preview,
    report: {
      ...report,
      layout: report.layout.filter(({ id }) => !hidden.has(id)),
      sort: report.sort.filter(({ id }) => !hidden.has(id)),
      cover: { ...report.cover, tableOfContent: report.cover.tableOfContent.filter(({ id }) => !hidden.has(id)) },
      // The names of combined and typed-in rows are part of the list of media.
      settings: visibility.media ? report.settings : { ...report.settings, comboMedia: [], customMedia: [] },
    },
    cards: shown,
    parts: {
      ...parts,
      media: parts.media.filter(({ id }) => named.has(id)),
      creators: visibility.creators ? parts.creators : [],
    },
  };
}
