import { readFile } from 'node:fs/promises';
import { expect, type Page } from 'playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import type { ExpectedFigures } from '../expected-visits.ts';

/** Formats seconds as a report does, such as 67 as `1 min 07 s`. */
const formatSeconds = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;

/** Lists the default report's figures by name, as displayed. */
function formatFigures(figures: ExpectedFigures): Array<[name: string, text: string]> {
  return [
    ['Pageviews', String(figures.pageviews)],
    ['Daily visitors', String(figures.pageviews)],
    ['Page clicks', String(figures.clicks)],
    ['Average scroll depth', `${figures.averageScroll.toFixed(1)}%`],
    ['Attention time', formatSeconds(figures.attentionSeconds)],
    ['Average attention time', formatSeconds(figures.attentionSeconds / figures.pageviews)],
  ];
}

function listThresholdCounts(figures: ExpectedFigures): Array<[name: string, count: number]> {
  const { scrolled } = figures;
  return [
    ['Scrolled 25%', scrolled[25]],
    ['Scrolled 50%', scrolled[50]],
    ['Scrolled 75%', scrolled[75]],
    ['Scrolled 100%', scrolled[100]],
    ['Engaged at least 10 s', figures.attention10],
    ['Engaged at least 30 s', figures.attention30],
  ];
}

/** Expects the report on the screen to show these figures, waiting until they have arrived. */
export async function expectReportShows(page: Page, figures: ExpectedFigures): Promise<void> {
  const getFigure = (name: string) => page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
  for (const [name, text] of formatFigures(figures)) {
    await expect(getFigure(name).locator('dd').locator('button, span').first(), name).toHaveText(text);
  }
  for (const [name, count] of listThresholdCounts(figures)) {
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
    await expect(row.getByRole('cell').first(), name).toHaveText(String(count));
  }
}

/** Expects a figure's explanation to name its origin: its source, the page, and its deliveries. */
export async function expectExplanation(page: Page, figures: ExpectedFigures, from: { source: string; page: string }) {
  await page.getByRole('button', { name: /^Pageviews: / }).click();
  const drawer = page.getByRole('dialog', { name: 'Where this number comes from' });
  const getSection = (name: string) => drawer.getByRole('region', { name });
  const count = String(figures.pageviews);
  // Between the name and the count, the row shows when the source last delivered.
  await expect(
    getSection('Sources').getByRole('row', { name: new RegExp(`^${from.source} .* ${count} \\d`) }),
  ).toBeVisible();
  await expect(
    getSection('Pages').getByRole('row', { name: `${from.page.replace(/^https?:../, '')} ${count}` }),
  ).toBeVisible();
  await expect(
    getSection('Deliveries')
      .getByRole('row', { name: /^#\d+ / })
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
}

/** Exports the report on the open screen as a PDF. @returns its text, with single spaces */
export async function exportPdf(page: Page): Promise<string> {
  const pdfResponse = page.waitForResponse((response) => /\/pdf\/job_[^/]+\/file/.test(response.url()), {
    timeout: 60_000,
  });
  await page.getByRole('button', { name: 'Export PDF' }).click();
  const file = await page.request.get((await pdfResponse).url());
  expect(file.headers()['content-type']).toContain('application/pdf');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await file.body())), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

export function expectPdfShows(text: string, figures: ExpectedFigures): void {
  expect(text, 'a message that belongs on the screen').not.toContain('guest access');
  for (const [name, figureText] of formatFigures(figures)) expect(text).toContain(`${name} ${figureText}`);
  for (const [name, count] of listThresholdCounts(figures)) expect(text).toContain(`${name} ${count} `);
}

/** Exports the report on the open screen as CSV. @returns its rows */
export async function exportCsv(page: Page): Promise<string[][]> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const path = await (await download).path();
  const text = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');
  return text.split('\r\n').map((line) => line.split(',').map((cell) => cell.replace(/^"(.*)"$/, '$1')));
}

/** Expects the totals of the CSV to show these figures, unrounded and in the metrics' own units. */
export function expectCsvShows(rows: string[][], figures: ExpectedFigures): void {
  const getTotal = (name: string): string | undefined => {
    const headerIndex = rows.findIndex((row) => row[0] !== 'Definition' && row.includes(name));
    const totals = rows.slice(headerIndex).find((row) => row[0]?.startsWith('Total'));
    return totals?.[rows[headerIndex]?.indexOf(name) ?? -1];
  };
  expect(getTotal('Pageviews')).toBe(String(figures.pageviews));
  expect(getTotal('Daily visitors')).toBe(String(figures.pageviews));
  expect(getTotal('Page clicks')).toBe(String(figures.clicks));
  expect(getTotal('Average scroll depth (percent)')).toBe(String(figures.averageScroll));
  expect(getTotal('Attention time (seconds)')).toBe(String(figures.attentionSeconds));
  for (const [name, count] of listThresholdCounts(figures)) expect(getTotal(name), name).toBe(String(count));
}
