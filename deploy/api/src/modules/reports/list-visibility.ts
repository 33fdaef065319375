import { getSectionList, type ListVisibility, noParts, type ReportPreview } from '@reportage/contracts';

/**
 * Returns a published version without the lists that are hidden from guests, and without their numbers, names and
 * entries in the table of contents.
 */
export function removeHiddenLists(preview: ReportPreview, visibility: ListVisibility): ReportPreview {
  const { report, cards, parts = noParts } = preview;
  const getCard = (id: string) => report.layout.find((card) => card.id === id);
  const isHidden = (id: string, display: string): boolean => {
    const list = getSectionList({ display }, getCard(id));
    return list !== null && !visibility[list];
  };
  const hiddenIds = new Set(report.sort.filter(({ id, display }) => isHidden(id, display)).map(({ id }) => id));
  if (hiddenIds.size === 0) return preview;
  const shownCards = cards.filter(({ cardId }) => !hiddenIds.has(cardId));
  const shownMediaIds = new Set(shownCards.flatMap(({ rowMedia = [] }) => rowMedia));
  return {
    ...preview,
    report: {
      ...report,
      layout: report.layout.filter(({ id }) => !hiddenIds.has(id)),
      sort: report.sort.filter(({ id }) => !hiddenIds.has(id)),
      cover: { ...report.cover, tableOfContent: report.cover.tableOfContent.filter(({ id }) => !hiddenIds.has(id)) },
      // The names of combined and manually entered rows are part of the media list.
      settings: visibility.media ? report.settings : { ...report.settings, comboMedia: [], customMedia: [] },
    },
    cards: shownCards,
    parts: {
      ...parts,
      media: parts.media.filter(({ id }) => shownMediaIds.has(id)),
      creators: visibility.creators ? parts.creators : [],
    },
  };
}
