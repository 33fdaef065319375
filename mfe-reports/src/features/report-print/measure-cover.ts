/** The end of what is written above a card. */
const lastText = '[data-report-part="texts"]:not(:last-child) > :last-child';
/** What a page may break after, as `paper.css` has it: headings and texts go with what follows them, and short tables are whole. */
const pieces = [
  `section :is(figure, li, p, :has(> dl)):not(section article *, [data-report-part="subTitle"], ${lastText}, ${lastText} *)`,
  'section article',
  'table:not([data-whole], :has(tbody tr:nth-child(6)))',
  'table:not([data-whole]):has(tbody tr:nth-child(6)) tr:nth-child(n + 3)',
  '[data-whole] tbody',
  '[role="alert"]',
  'footer',
].join();
/** A first page that is emptier than this is left to the cover alone. */
const mostEmpty = 1 / 4;
/** What stays free at the end of a first page: print may set a line more than the screen. */
const reserve = 1 / 25;

/**
 * How a cover uses its page: `page`, it fills it, because little else would stand there; `room`, what stands below it stays, and it takes what
 * the page has left. All in px.
 */
export type CoverFit = { kind: 'page'; below: number } | { kind: 'room'; room: number };

/**
 * How the cover should fit its page: alone if a page break follows soon, or a piece that is too large for the rest of it.
 * @returns null if it stays as it is, as in a report of a single page
 */
export function measureCover(paper: HTMLElement, pageHeight: number): CoverFit | null {
  const cover = paper.querySelector('header');
  const next = paper.querySelector('[data-report-part]');
  if (!cover || !next) return null;
  const { top, bottom } = cover.getBoundingClientRect();
  const firstBreak = paper.querySelector('[data-report-part="pageBreak"]');
  const end = Math.min(pageHeight, firstBreak ? firstBreak.getBoundingClientRect().top - top : pageHeight);
  const bottoms = [...paper.querySelectorAll(pieces)].map((piece) => piece.getBoundingClientRect().bottom - top);
  if (bottoms.every((each) => each <= end)) return null;
  const used = Math.max(bottom - top, ...bottoms.filter((each) => each <= end));
  const left = pageHeight - used;
  if (left > pageHeight * mostEmpty) return { kind: 'page', below: next.getBoundingClientRect().top - bottom };
  const room = Math.floor(left - pageHeight * reserve);
  return room > 0 ? { kind: 'room', room } : null;
}
