import { readFile } from 'node:fs/promises';
import { expect, type Page } from 'playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import type { ExpectedNumbers } from '../expected-visits.ts';

/** Formats seconds as a report does, such as 67 as `1 min 07 s`. */
const formatSeconds = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;

/** Lists the figures of the default report by name, as displayed. */
function formatFigures(numbers: ExpectedNumbers): Array<[name: string, text: string]> {
  return [
    ['Pageviews', String(numbers.pageviews)],
    ['Daily visitors', String(numbers.pageviews)],
    ['Page clicks', String(numbers.clicks)],
    ['Average scroll depth', `${numbers.averageScroll.toFixed(1)}%`],
    ['Attention time', formatSeconds(numbers.attentionSeconds)],
    ['Average attention time', formatSeconds(numbers.attentionSeconds / numbers.pageviews)],
  ];
}

function listThresholdCounts(numbers: ExpectedNumbers): Array<[name: string, count: number]> {
  const { scrolled } = numbers;
  return [
    ['Scrolled 25%', scrolled[25]],
    ['Scrolled 50%', scrolled[50]],
    ['Scrolled 75%', scrolled[75]],
    ['Scrolled 100%', scrolled[100]],
    ['Engaged at least 10 s', numbers.attention10],
    ['Engaged at least 30 s', numbers.attention30],
  ];
}

/** Expects the report on the screen to show these numbers, waiting until they have arrived. */
export async function expectReportShows(page: Page, numbers: ExpectedNumbers): Promise<void> {
  const getFigure = (name: string) => page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
  for (const [name, text] of formatFigures(numbers)) {
    await expect(getFigure(name).locator('dd').locator('button, span').first(), name).toHaveText(text);
  }
  for (const [name, count] of listThresholdCounts(numbers)) {
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
    await expect(row.getByRole('cell').first(), name).toHaveText(String(count));
  }
}

/** Expects a figure's explanation to name its origin: its source, the page, and its deliveries. */
export async function expectExplanation(page: Page, numbers: ExpectedNumbers, from: { source: string; page: string }) {
  await page.getByRole('button', { name: /^Pageviews: / }).click();
  const drawer = page.getByRole('dialog', { name: 'Where this number comes from' });
  const getPart = (name: string) => drawer.getByRole('region', { name });
  const count = String(numbers.pageviews);
  // Between the name and the count, the row shows when the source last delivered.
  await expect(
    getPart('Sources').getByRole('row', { name: new RegExp(`^${from.source} .* ${count} \\d`) }),
  ).toBeVisible();
  await expect(
    getPart('Pages').getByRole('row', { name: `${from.page.replace(/^https?:../, '')} ${count}` }),
  ).toBeVisible();
  await expect(
    getPart('Deliveries')
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

export function expectPdfShows(text: string, numbers: ExpectedNumbers): void {
  expect(text, 'a message that belongs on the screen').not.toContain('guest access');
  for (const [name, figureText] of formatFigures(numbers)) expect(text).toContain(`${name} ${figureText}`);
  for (const [name, count] of listThresholdCounts(numbers)) expect(text).toContain(`${name} ${count} `);
}

/** Exports the report on the open screen as CSV. @returns its rows */
export async function exportCsv(page: Page): Promise<string[][]> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const path = await (await download).path();
  const text = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');
  return text.split('\r\n').map((line) => line.split(',').map((cell) => cell.replace(/^"(.*)"$/, '$1')));
}

/** Expects the totals of the CSV to show these numbers, unrounded and in the metrics' own units. */
export function expectCsvShows(rows: string[][], numbers: ExpectedNumbers): void {
  const getTotal = (name: string): string | undefined => {
    const headerIndex = rows.findIndex((row) => row[0] !== 'Definition' && row.includes(name));
    const totals = rows.slice(headerIndex).find((row) => row[0]?.startsWith('Total'));
    return totals?.[rows[headerIndex]?.indexOf(name) ?? -1];
  };
  expect(getTotal('Pageviews')).toBe(String(numbers.pageviews));
  expect(getTotal('Daily visitors')).toBe(String(numbers.pageviews));
  expect(getTotal('Page clicks')).toBe(String(numbers.clicks));
  expect(getTotal('Average scroll depth (percent)')).toBe(String(numbers.averageScroll));
  expect(getTotal('Attention time (seconds)')).toBe(String(numbers.attentionSeconds));
  for (const [name, count] of listThresholdCounts(numbers)) expect(getTotal(name), name).toBe(String(count));
}
