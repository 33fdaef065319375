import { unzipSync } from 'fflate';
import readExcelFile from 'read-excel-file/node';
import { partsPreview } from '../testing/sample-parts.ts';
import { samplePreview } from '../testing/sample-preview.ts';
import { createReportWorkbook } from './report-workbook.ts';
import { getSheetNames } from './sheet-names.ts';

const readSheets = async (locale: 'en' | 'de' = 'en') =>
  new Map(
    (await readExcelFile(await createReportWorkbook(samplePreview, locale))).map(({ sheet, data }) => [sheet, data]),
  );

test('a workbook has an overview and a sheet for each card, named after its section', async () => {
  const sheets = await readSheets();
  expect([...sheets.keys()]).toEqual([
    'Overview',
    'Section figures',
    'Section trend',
    'Section spending',
    'Pages',
    'Section pages',
  ]);
  expect(sheets.get('Overview')).toEqual(
    expect.arrayContaining([
      expect.arrayContaining(['Report', 'Weekly']),
      expect.arrayContaining(['From', new Date('2026-06-01T00:00:00Z')]),
      expect.arrayContaining(['Source', 'Main site']),
    ]),
  );
});

test('rows come first, with exact numbers, amounts in their currency, and days as dates', async () => {
  const sheets = await readSheets();
  expect(sheets.get('Section figures')?.slice(0, 2)).toEqual([
    [null, 'Pageviews', 'Average attention time (seconds)', 'Attention rate (ratio)'],
    ['Total 2026-06-01 – 2026-06-30', 0.3, 42.5, 0.625],
  ]);
  expect(sheets.get('Section trend')?.slice(0, 4)).toEqual([
    ['Day', 'Pageviews', 'Daily visitors'],
    [new Date('2026-06-01T00:00:00Z'), 120, 90],
    [new Date('2026-06-02T00:00:00Z'), null, null],
    [new Date('2026-06-03T00:00:00Z'), 140, 101],
  ]);
  expect(sheets.get('Section spending')?.slice(0, 2)).toEqual([
    ['Channel', 'Pageviews (script)', 'Spend (custom metric) (USD)'],
    ['=HYPERLINK("https://evil.example")', 70, 1234.56789],
  ]);
  expect(sheets.get('Section pages')?.slice(31, 34)).toEqual([
    ['Others', 17, null],
    ['Total 2026-06-01 – 2026-06-30', 30_000, 55.5],
    ['Total 2026-05-02 – 2026-05-31', 28_000, 50],
  ]);
});

test('text that looks like a formula is stored as text', async () => {
  const files = unzipSync(await createReportWorkbook(samplePreview, 'en'));
  const worksheets = Object.keys(files).filter((name) => /worksheets\/sheet\d+\.xml$/.test(name));
  expect(worksheets).toHaveLength(6);
  for (const name of worksheets) expect(new TextDecoder().decode(files[name])).not.toContain('<f');
});

test('a German workbook has German column headers', async () => {
  const sheets = await readSheets('de');
  expect([...sheets.keys()][0]).toBe('Übersicht');
  expect(sheets.get('Section figures')?.[0]).toEqual([
    null,
    'Seitenaufrufe',
    'Mittlere Aufmerksamkeitszeit (Sekunden)',
    'Aufmerksamkeitsrate (Anteil)',
  ]);
});

test.each([
  [
    ['Pages', 'pages', 'PAGES'],
    ['Pages', 'pages 2', 'PAGES 3'],
  ],
  [
    ['[a]/b\\c:d*e?f', "'quoted'", ' ', ''],
    ['a b c d e f', 'quoted', '–', '– 2'],
  ],
  [
    ['x'.repeat(40), 'x'.repeat(35)],
    ['x'.repeat(31), `${'x'.repeat(29)} 2`],
  ],
])('sections named %j have sheets named %j', (titles, names) => {
  expect(getSheetNames(titles)).toEqual(names);
});

test('goals and creators have sheets with exact numbers; notes are below them, and no text is stored as a formula', async () => {
  const file = await createReportWorkbook(partsPreview, 'en');
  const sheets = new Map((await readExcelFile(file)).map(({ sheet, data }) => [sheet, data]));
  expect([...sheets.keys()]).toEqual(['Overview', 'Goals', 'Pages of the season', 'Creators']);
  const [headers, goal] = sheets.get('Goals') ?? [];
  expect(Object.fromEntries((headers ?? []).map((header, index) => [header, goal?.[index]]))).toMatchObject({
    Goals: 'Summer',
    From: new Date('2026-06-01T00:00:00Z'),
    'To reach': 500,
    Reached: 312.5,
    'Expected by now': 333,
    'Progress (percent)': 62.5,
    Forecast: 480.2,
    'Forecast from': 401.7,
    'Forecast to': 560.1,
  });
  expect(sheets.get('Creators')).toEqual([
    ['Creator', 'Networks', 'Media'],
    ['Grace', 'web, youtube', 7],
  ]);
  const media = sheets.get('Pages of the season') ?? [];
  expect(media[1]).toEqual(['https://planet.example/story-1', 'Boats at noon', 1_000, 60.25]);
  expect(media.at(-1)?.slice(0, 3)).toEqual(['Note', 'Pageviews', '=Without the app']);
  for (const [name, content] of Object.entries(unzipSync(file)))
    if (name.includes('worksheets/')) expect(new TextDecoder().decode(content)).not.toContain('<f');
});
