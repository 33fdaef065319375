/** The last text block above a card. */
const lastTextSelector = '[data-report-part="text"]:not(:last-child) > :last-child';
/**
 * Elements after which a page may break, as in `paper.css`: headings and text stay with what follows them, and short
 * tables are not split.
 */
const breakableSelector = [
  `section :is(figure, li, p, :has(> dl)):not(section article *, [data-report-part="subTitle"], ${lastTextSelector}, ${lastTextSelector} *)`,
  'section article',
  'table:not([data-whole], :has(tbody tr:nth-child(6)))',
  'table:not([data-whole]):has(tbody tr:nth-child(6)) tr:nth-child(n + 3)',
  '[data-whole] tbody',
  '[role="alert"]',
  'footer',
].join();
/** If a larger share of the first page stays empty, the cover fills the page. */
const maxEmptyShare = 2 / 5;
/** Space kept free at the end of the first page, because the printed page may need one more line than the screen. */
const reservedShare = 1 / 25;

/**
 * How a cover uses its page: with `page` it fills the page, because little else would fit on it; with `room` it takes
 * the space that the content below leaves. Sizes are in px.
 */
export type CoverFit = { kind: 'page'; below: number } | { kind: 'room'; room: number };

/**
 * Determines how the cover fits its page. It gets its own page if it is soon followed by a page break, or by an element
 * that is too large for the rest of the page.
 * @returns null if the cover stays unchanged, as in a single-page report
 */
export function measureCover(paper: HTMLElement, pageHeight: number): CoverFit | null {
  const cover = paper.querySelector('header');
  const firstPart = paper.querySelector('[data-report-part]');
  if (!cover || !firstPart) return null;
  const { top, bottom } = cover.getBoundingClientRect();
  const firstBreak = paper.querySelector('[data-report-part="pageBreak"]');
  const firstPageEnd = Math.min(pageHeight, firstBreak ? firstBreak.getBoundingClientRect().top - top : pageHeight);
  const bottoms = [...paper.querySelectorAll(breakableSelector)].map(
    (element) => element.getBoundingClientRect().bottom - top,
  );
  if (bottoms.every((elementBottom) => elementBottom <= firstPageEnd)) return null;
  const usedHeight = Math.max(bottom - top, ...bottoms.filter((elementBottom) => elementBottom <= firstPageEnd));
  const remainingHeight = pageHeight - usedHeight;
  if (remainingHeight > pageHeight * maxEmptyShare)
    return { kind: 'page', below: firstPart.getBoundingClientRect().top - bottom };
  const room = Math.floor(remainingHeight - pageHeight * reservedShare);
  return room > 0 ? { kind: 'room', room } : null;
}
