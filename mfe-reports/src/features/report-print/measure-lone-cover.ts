/** What a page may break after, as `paper.css` has it: headings go with what follows them, and short tables are whole. */
const pieces = [
  'section :is(figure, li, p, dl)',
  'table:not(:has(tbody tr:nth-child(6)))',
  'table:not([data-groups]):has(tbody tr:nth-child(6)) tr:nth-child(n + 3)',
  '[data-groups] tbody',
  '[role="alert"]',
  'footer',
].join();
/** A cover's page is not to be emptier than this. */
const mostEmpty = 1 / 4;

/**
 * Whether the cover should fill its page, because little else would stand there: a page break follows, or a piece that is too large for the rest
 * of it. @returns the height of the notices that stay below it, in px; null if it should not
 */
export function measureLoneCover(paper: HTMLElement, pageHeight: number): number | null {
  const cover = paper.querySelector('header');
  const next = paper.querySelector('[data-report-part]');
  if (!cover || !next) return null;
  const { top, bottom } = cover.getBoundingClientRect();
  const firstBreak = paper.querySelector('[data-report-part="pageBreak"]');
  const end = Math.min(pageHeight, firstBreak ? firstBreak.getBoundingClientRect().top - top : pageHeight);
  const bottoms = [...paper.querySelectorAll(pieces)].map((piece) => piece.getBoundingClientRect().bottom - top);
  if (bottoms.every((each) => each <= end)) return null;
  const used = Math.max(bottom - top, ...bottoms.filter((each) => each <= end));
  return pageHeight - used > pageHeight * mostEmpty ? next.getBoundingClientRect().top - bottom : null;
}
