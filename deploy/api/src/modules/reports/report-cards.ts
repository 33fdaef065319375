import { type CardDefinition, coverSectionId, getSectionList, type Report } from '@reportage/contracts';

type Content = Pick<Report, 'layout' | 'sort'>;

/** Returns the cards in sections that are not hidden. */
export function getVisibleCards({ layout, sort }: Content): CardDefinition[] {
  const hiddenIds = new Set(sort.filter((section) => section.hidden).map(({ id }) => id));
  return layout.filter((card) => !hiddenIds.has(card.id));
}

/** Whether there is a visible section with the given display, such as `goals`. */
export const hasVisibleSection = ({ sort }: Content, display: string): boolean =>
  sort.some((section) => section.display === display && !section.hidden);

/**
 * Removes hidden sections and their entries in the table of contents. The cover section stays, because it records
 * whether the cover is hidden.
 */
export function removeHiddenSections<Shown extends Content & Pick<Report, 'cover'>>(report: Shown): Shown {
  const hiddenIds = new Set(report.sort.filter((section) => section.hidden).map(({ id }) => id));
  const sort = report.sort.filter(({ id }) => !hiddenIds.has(id) || id === coverSectionId);
  const tableOfContent = report.cover.tableOfContent.filter(({ id }) => !hiddenIds.has(id));
  return { ...report, sort, layout: getVisibleCards(report), cover: { ...report.cover, tableOfContent } };
}

/** Whether a card lists nothing but media. Only such lists can have combined and manually entered rows. */
export const isMediaList = (card: CardDefinition): boolean =>
  card.dimensions.length === 1 && !card.breakdownBy && getSectionList({ display: '' }, card) !== null;
