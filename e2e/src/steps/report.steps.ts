import { readFile } from 'node:fs/promises';
import { expect, type Page } from 'playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import type { ExpectedNumbers } from '../expected-visits.ts';

/** `67` seconds in a report's format: `1 min 07 s`. */
const formatSeconds = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;

/** Every figure of the default report by name, as displayed. */
function formatFigures(numbers: ExpectedNumbers): Array<[name: string, text: string]> {
  return [
    ['Pageviews', String(numbers.pageviews)],
    ['Daily visitors', String(numbers.pageviews)],
    ['Clicks', String(numbers.clicks)],
    ['Average scroll depth', `${numbers.averageScroll}%`],
    ['Attention time', formatSeconds(numbers.attentionSeconds)],
    ['Average attention time', formatSeconds(numbers.attentionSeconds / numbers.pageviews)],
  ];
}

function countScrollSteps(numbers: ExpectedNumbers): Array<[name: string, count: number]> {
  const { scrolled } = numbers;
  return [
    ['Scrolled 25%', scrolled[25]],
    ['Scrolled 50%', scrolled[50]],
    ['Scrolled 75%', scrolled[75]],
    ['Scrolled 100%', scrolled[100]],
    ['Attention of 10 s', numbers.attention10],
    ['Attention of 30 s', numbers.attention30],
  ];
}

/** Expects the report on the screen to show these numbers, waiting until they have arrived. */
export async function expectReportShows(page: Page, numbers: ExpectedNumbers): Promise<void> {
  const figure = (name: string) => page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
  for (const [name, text] of formatFigures(numbers)) {
    await expect(figure(name).locator('dd').locator('button, span').first(), name).toHaveText(text);
  }
  for (const [name, count] of countScrollSteps(numbers)) {
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
    await expect(row.getByRole('cell').first(), name).toHaveText(String(count));
  }
}

/** Expects a figure's explanation to name its origin: its source, the page, and its deliveries. */
export async function expectExplanation(page: Page, numbers: ExpectedNumbers, from: { source: string; page: string }) {
  await page.getByRole('button', { name: /^Pageviews: / }).click();
  const drawer = page.getByRole('dialog', { name: 'Where this number comes from' });
  const getParts = (name: string) => drawer.getByRole('region', { name });
  const count = String(numbers.pageviews);
  // Between the name and the count, the row shows when the source last delivered.
  await expect(
    getParts('Sources').getByRole('row', { name: new RegExp(`^${from.source} .* ${count} \\d`) }),
  ).toBeVisible();
  await expect(
    getParts('Pages').getByRole('row', { name: `${from.page.replace(/^https?:../, '')} ${count}` }),
  ).toBeVisible();
  await expect(
    getParts('Deliveries')
      .getByRole('row', { name: /^#\d+ / })
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
}

/** Exports the report on the open screen as PDF. @returns its text, with single spaces */
export async function exportPdf(page: Page): Promise<string> {
  const created = page.waitForResponse((response) => /\/pdf\/job_[^/]+\/file/.test(response.url()), {
    timeout: 60_000,
  });
  await page.getByRole('button', { name: 'Export PDF' }).click();
  const bytes = await page.request.get((await created).url());
  expect(bytes.headers()['content-type']).toContain('application/pdf');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await bytes.body())), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

export function expectPdfShows(text: string, numbers: ExpectedNumbers): void {
  expect(text, 'a message of the screen').not.toContain('guest access');
  for (const [name, written] of formatFigures(numbers)) expect(text).toContain(`${name} ${written}`);
  for (const [name, count] of countScrollSteps(numbers)) expect(text).toContain(`${name} ${count} `);
}

/** Exports the report on the open screen as CSV. @returns its rows */
export async function exportCsv(page: Page): Promise<string[][]> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const path = await (await download).path();
  const text = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');
  return text.split('\r\n').map((line) => line.split(',').map((cell) => cell.replace(/^"(.*)"$/, '$1')));
}

/** The totals of the CSV, unrounded and in the metrics' own units. */
export function expectCsvShows(rows: string[][], numbers: ExpectedNumbers): void {
  const getTotal = (name: string): string | undefined => {
    const head = rows.findIndex((row) => row[0] !== 'Definition' && row.includes(name));
    const totals = rows.slice(head).find((row) => row[0]?.startsWith('Total'));
    return totals?.[rows[head]?.indexOf(name) ?? -1];
  };
  expect(getTotal('Pageviews')).toBe(String(numbers.pageviews));
  expect(getTotal('Daily visitors')).toBe(String(numbers.pageviews));
  expect(getTotal('Clicks')).toBe(String(numbers.clicks));
  expect(getTotal('Average scroll depth (percent)')).toBe(String(numbers.averageScroll));
  expect(getTotal('Attention time (seconds)')).toBe(String(numbers.attentionSeconds));
  for (const [name, count] of countScrollSteps(numbers)) expect(getTotal(name), name).toBe(String(count));
}
