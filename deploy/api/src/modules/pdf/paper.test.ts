import { type ReportPreview, typePairs } from '@reportage/contracts';
import {
  createMediaTiles,
  createPageList,
  createParagraphs,
  createSampleReport,
  createScoreboard,
  createTextSection,
  createTrend,
  pageBreak,
} from './testing/printed-reports.ts';
import { readFonts } from './testing/read-fonts.ts';
import { type PdfPage, readPdfPages } from './testing/read-pdf-pages.ts';
import { createReportInSixScripts } from './testing/report-in-six-scripts.ts';
import { openTestPdfPrinter, type TestPdfPrinter } from './testing/test-pdf-printer.ts';

let printer: TestPdfPrinter;
beforeAll(async () => {
  printer = await openTestPdfPrinter();
}, 60_000);
afterAll(() => printer.close());

const print = async (preview: ReportPreview): Promise<PdfPage[]> => readPdfPages(await printer.print(preview));

/** Makes the preview unpublished, as in a member's own PDF. */
const removeFingerprint = ({ fingerprint: _fingerprint, ...preview }: ReportPreview): ReportPreview => preview;

const setPaper = (preview: ReportPreview, paper: 'a4' | 'letter'): ReportPreview => ({
  ...preview,
  report: { ...preview.report, settings: { ...preview.report.settings, paper } },
});

/** The minimum font size of section headings, in points. */
const headingSize = 14;
/** The top and bottom margins, in points. */
const margins = [51, 57] as const;

/** Finds the largest gap between lines and pictures, as a share of the height between the margins. */
function findLargestGap({ height, lines, pictures }: PdfPage): number {
  const [start, end] = [margins[0], height - margins[1]];
  const occupied = [...lines.map(({ y }) => ({ top: y, bottom: y })), ...pictures, { top: end, bottom: end }];
  let lastBottom: number = start;
  let largest = 0;
  for (const { top, bottom } of occupied.toSorted((a, b) => a.top - b.top)) {
    largest = Math.max(largest, top - lastBottom);
    lastBottom = Math.max(lastBottom, bottom);
  }
  return largest / (end - start);
}

test.each([
  ['A4', undefined, [595, 842]],
  ['A4', 'a4', [595, 842]],
  ['US Letter', 'letter', [612, 792]],
] as const)('a report is printed on %s, with a number on each page', async (_name, paper, size) => {
  const preview = createSampleReport({
    sections: [createScoreboard('At a glance'), createTrend('Day by day'), createPageList('Pages', 30)],
  });
  const pages = await print(paper ? setPaper(preview, paper) : preview);
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual(pages.map(() => size));
  expect(pages.map(({ footer }) => footer)).toEqual(pages.map((_page, index) => `${index + 1} / ${pages.length}`));
});

test.each(typePairs)('the bundled fonts cover all six scripts with the type pair %s', async (typePair) => {
  const pdf = await printer.print(createReportInSixScripts(typePair));
  const { families, missingCount } = await readFonts(pdf);
  const latinFonts = typePair === 'modern' ? ['Inter'] : ['Inter', 'SourceSerif4'];
  // The Hebrew font file is named after its thinnest weight.
  expect(families).toEqual([...latinFonts, 'NotoSansArabic', 'NotoSansDevanagari', 'NotoSansHebrewThin'].toSorted());
  expect(missingCount).toBe(0);
});

test('a character that is missing from all fonts is detected', async () => {
  const block = { id: 'a', type: 'paragraph' as const, data: { text: 'A private character: \u{10FFFD}' } };
  const { missingCount } = await readFonts(
    await printer.print(createSampleReport({ sections: [createTextSection('Private', [block])] })),
  );
  expect(missingCount).toBeGreaterThan(0);
});

test('right-to-left text starts at the right edge', async () => {
  const block = { id: 'a', type: 'paragraph' as const, data: { text: 'שלום' } };
  const pages = await print(
    createSampleReport({
      sections: [createTextSection('כותרת', [block]), createTextSection('Left', createParagraphs(1))],
    }),
  );
  // The table of contents also contains the section names.
  const getStart = (expectedText: string): number =>
    pages[0]?.lines.findLast(({ text: line }) => line.replaceAll(' ', '').includes(expectedText))?.x ?? 0;
  const width = pages[0]?.width ?? 0;
  expect(getStart('Left')).toBeLessThan(width / 4);
  for (const hebrew of ['כותרת', 'שלום']) {
    const reversed = [...hebrew].toReversed().join('');
    expect(Math.max(getStart(hebrew), getStart(reversed))).toBeGreaterThan(width / 2);
  }
});

/** Creates a scoreboard that repeats its five figures. */
const createLargeScoreboard = (name: string, times: number) => {
  const board = createScoreboard(name);
  return { ...board, columns: Array.from({ length: times }, () => board.columns ?? []).flat() };
};

test('a cover fills its own page, with the table of contents at the bottom', async () => {
  const pages = await print(
    createSampleReport({
      sections: [createLargeScoreboard('At a glance', 9), createTrend('Day by day'), createPageList('Pages', 30)],
    }),
  );
  const { height, lines } = pages[0] as PdfPage;
  expect(lines.map(({ text: line }) => line).join()).toContain('Day by day');
  expect(lines.map(({ text: line }) => line).join()).not.toContain('Pageviews');
  const end = height - margins[1];
  expect(end - (lines.at(-1)?.y ?? 0)).toBeLessThan((end - margins[0]) / 20);
});

test('the cover and the sections that fit below it fill the first page', async () => {
  const [first] = await print(
    createSampleReport({
      sections: [createScoreboard('At a glance'), createTrend('Day by day'), createPageList('Pages', 30)],
    }),
  );
  const { height, lines } = first as PdfPage;
  expect(lines.map(({ text: line }) => line).join()).toContain('Pageviews');
  const end = height - margins[1];
  // The heading and the first rows of a list would not fit on the rest of the page.
  expect(end - (lines.at(-1)?.y ?? 0)).toBeLessThan((end - margins[0]) / 5);
});

test('all text in a section with mixed scripts starts at the same edge as its heading', async () => {
  const block = (id: string, content: string) => ({ id, type: 'paragraph' as const, data: { text: content } });
  const pages = await print(
    createSampleReport({ sections: [createTextSection('Mixed', [block('he', 'שלום'), block('en', 'Latin')])] }),
  );
  const getStart = (expectedText: string): number =>
    pages[0]?.lines.find(({ text: line }) => line === expectedText)?.x ?? 0;
  expect(getStart('Latin')).toBeCloseTo(getStart('Mixed'), 0);
});

/** Reports in which page breaks could split content awkwardly. */
const awkwardReports: [string, ReportPreview][] = [
  ...[3, 9, 17, 23].map((rows): [string, ReportPreview] => [
    `a list of ${rows} pages after a chart`,
    createSampleReport({
      sections: [createScoreboard('At a glance'), createTrend('Day by day', rows), createPageList('Pages', rows)],
    }),
  ]),
  ...[1, 3, 4, 5].map((count): [string, ReportPreview] => [
    `a chart after ${count} paragraphs`,
    createSampleReport({
      sections: [
        createTextSection('Before', createParagraphs(count)),
        createTrend('Day by day', 12),
        createTextSection('After', createParagraphs(1, 1)),
      ],
    }),
  ]),
  ...[2, 5, 8, 11].map((count): [string, ReportPreview] => [
    `text sections of ${count} paragraphs`,
    createSampleReport({
      sections: ['One', 'Two', 'Three', 'Four'].map((name) =>
        createTextSection(name, createParagraphs(count, 3), `About ${name}`),
      ),
    }),
  ]),
  [
    'page breaks everywhere',
    createSampleReport({
      sections: [
        pageBreak,
        createScoreboard('At a glance'),
        pageBreak,
        pageBreak,
        createPageList('Pages', 25),
        pageBreak,
      ],
    }),
  ],
  ...[14, 15, 18].map((rows): [string, ReportPreview] => [
    `an unpublished list of ${rows} pages`,
    removeFingerprint(createSampleReport({ sections: [createPageList('Pages', rows)] })),
  ]),
  [
    'tiles after a list',
    createSampleReport({
      sections: [
        createPageList('Pages', 8),
        createMediaTiles('As tiles', 14),
        createTextSection('After', createParagraphs(1, 1)),
      ],
    }),
  ],
  [
    'many lists',
    createSampleReport({ sections: [2, 7, 12, 4, 19, 1, 10].map((rows) => createPageList(`List of ${rows}`, rows)) }),
  ],
  ['only a cover', createSampleReport({ sections: [] })],
];

// Paper sizes alternate to save time: each print takes seconds, and the rules do not depend on the paper size.
test.each(awkwardReports.map(([name, preview], index) => [name, index % 2 ? 'letter' : 'a4', preview] as const))(
  'no page of %s on %s has only a single line or ends with a heading, and the cover is not empty',
  async (_name, paper, preview) => {
    const pages = await print(setPaper(preview, paper));
    const subTitles = preview.report.sort.map(({ subTitle }) => subTitle);
    for (const { lines, pictures } of pages) {
      expect(lines.length).toBeGreaterThan(2);
      const lastLine = lines.at(-1)?.y ?? 0;
      // A chart below a heading has no lines of text.
      if (pictures.some(({ bottom }) => bottom > lastLine)) continue;
      expect(lines.at(-1)?.size).toBeLessThan(headingSize);
      expect(subTitles).not.toContain(lines.at(-1)?.text);
      expect(lines.at(-1)?.text).not.toMatch(/^(Date|Page) Pageviews|depth$/);
    }
    if (pages.length > 1) expect(findLargestGap(pages[0] as PdfPage)).toBeLessThan(1 / 3);
  },
);

test('a page break starts a new page, and a list repeats its header on each page', async () => {
  const pages = await print(
    createSampleReport({
      sections: [
        createScoreboard('At a glance'),
        pageBreak,
        createPageList('Pages', 60),
        createTextSection('After', createParagraphs(1)),
      ],
    }),
  );
  expect(pages.map(({ lines }) => lines[0]?.text)).toContain('Pages');
  const listPages = pages.filter(({ lines }) => lines.some(({ text: line }) => line.includes('planet.example')));
  expect(listPages.length).toBeGreaterThan(2);
  for (const { lines } of listPages)
    expect(
      lines
        .slice(0, 4)
        .map(({ text: line }) => line)
        .join(' '),
    ).toContain('Pageviews');
});

test.each([2, 4, 6])('a scoreboard after %i paragraphs is on one page, with its note', async (count) => {
  const pages = await print(
    createSampleReport({
      sections: [createTextSection('Before', createParagraphs(count, 6)), createLargeScoreboard('Figures', 4)],
    }),
  );
  const figurePages = pages.filter(({ lines }) => lines.some(({ text: line }) => line.includes('+11.1%')));
  expect(figurePages).toHaveLength(1);
  expect(figurePages[0]?.lines.filter(({ text: line }) => line.includes('+11.1%'))).toHaveLength(5);
  expect(figurePages[0]?.lines.map(({ text: line }) => line).join()).toMatch(/Figures.*Compared with/);
});

test.each([1, 3, 5, 8])(
  'a heading, the note below it and its card stay together after %i paragraphs',
  async (count) => {
    const note = [{ id: 'note', type: 'paragraph' as const, data: { text: 'Read this before the figures.' } }];
    const sections = [
      createTextSection('Before', createParagraphs(count, 5)),
      { ...createLargeScoreboard('Figures', 2), editor: note },
      createTextSection('Between', createParagraphs(count, 4)),
      { ...createPageList('Listed', 9), editor: note },
    ];
    const pages = (await print(createSampleReport({ sections }))).map(({ lines }) => lines.map((line) => line.text));
    const areOnOnePage = (name: string, pattern: RegExp) =>
      pages.some((lines) => {
        const noteIndex = lines.indexOf('Read this before the figures.', lines.lastIndexOf(name));
        return lines.includes(name) && noteIndex > 0 && lines.slice(noteIndex).some((line) => pattern.test(line));
      });
    expect(areOnOnePage('Figures', /[+]11[.]1%/)).toBe(true);
    expect(areOnOnePage('Listed', /coming-back|came-back/)).toBe(true);
  },
);

/** The margin above a section that does not start a page, plus the ascent of its heading, in points. */
const sectionMargin = 44;
/** The space below the baseline of a table's last row: descent, padding and border, in points. */
const rowEnd = 12;

test.each([
  [3, 4],
  [3, 6],
  [5, 5],
] as const)('a final list of %i pages after %i paragraphs uses the free space before it', async (rows, count) => {
  const pages = await print(
    createSampleReport({
      sections: [
        createScoreboard('At a glance'),
        createTrend('Day by day', 14),
        createTextSection('Before', createParagraphs(count)),
        createPageList('Pages', rows),
      ],
    }),
  );
  const isHeading = ({ text: line, size }: PdfPage['lines'][number]) => line === 'Pages' && size > headingSize;
  const pageIndex = pages.findIndex(({ lines }) => lines.some(isHeading));
  const { lines, height } = pages[pageIndex] as PdfPage;
  const start = lines.findIndex(isHeading);
  const total = lines.findLast(({ text: line }) => line.startsWith('Total'));
  const neededHeight = (total?.y ?? 0) - (lines[start]?.y ?? 0) + sectionMargin + rowEnd;
  const previousEnd = pages[pageIndex - 1]?.lines.at(-1)?.y ?? 0;
  expect(neededHeight).toBeGreaterThan(sectionMargin + rowEnd);
  if (start === 0) expect(height - margins[1] - previousEnd).toBeLessThan(neededHeight);
  expect(pages.at(-1)?.lines.length).toBeGreaterThan(2);
});

test('the days of a month are printed in two columns on one page', async () => {
  const pages = await print(
    createSampleReport({ sections: [createScoreboard('At a glance'), createTrend('Day by day', 30)] }),
  );
  const dayLines = pages.map(({ lines }) =>
    lines.filter(({ text: line }) => /Jun \d\d, 2026 \d+ \d+ Jun \d\d, 2026 /.test(line)),
  );
  expect(dayLines.filter(({ length }) => length > 0)).toHaveLength(1);
  expect(dayLines.flat().map(({ text: line }) => line.match(/Jun \d\d/g))).toEqual(
    Array.from({ length: 15 }, (_, index) =>
      [index + 1, index + 16].map((day) => `Jun ${String(day).padStart(2, '0')}`),
    ),
  );
});

test('a trend longer than a month is totaled by week, with a note on where to find the days', async () => {
  const trend = createTrend('Day by day', 75);
  const rows = (trend.rows ?? []).map((row, index): typeof row => [
    new Date(Date.UTC(2026, 2, 18 + index)).toISOString().slice(0, 10),
    10,
    row[2] ?? null,
  ]);
  const pages = await print(createSampleReport({ sections: [createScoreboard('At a glance'), { ...trend, rows }] }));
  const printedText = pages.flatMap(({ lines }) => lines.map(({ text: line }) => line)).join(' ');
  expect(printedText).toContain('Totaled by week; the CSV file has every day.');
  expect(printedText).toMatch(/Mar 18 – Mar 22 .*Mar 23 – Mar 29 /);
  expect(printedText).toMatch(/ 50 .* 70 /);
  expect(printedText).not.toContain('Mar 24, 2026 10');
});

test('a chart without data has no table of dashes, and a chart without data for the first days says when its data starts', async () => {
  const trend = createTrend('Day by day', 30);
  const createTrendStartingAt = (first: number) => ({
    ...trend,
    rows: (trend.rows ?? []).map((row, index) => (index < first ? [row[0] ?? '', null, null] : row)),
  });
  const printToText = async (first: number) =>
    (await print(createSampleReport({ sections: [createTrendStartingAt(first)] })))
      .flatMap(({ lines }) => lines.map(({ text: line }) => line))
      .join(' ');
  const emptyChart = await printToText(30);
  const lateChart = await printToText(20);
  expect(emptyChart).toContain('No data in this period');
  expect(emptyChart).not.toMatch(/Jun 15, 2026/);
  expect(lateChart).toContain('No data before Jun 21, 2026.');
  expect(lateChart).not.toMatch(/Jun 15, 2026/);
  expect(lateChart).toMatch(/Jun 30, 2026/);
});

test('URLs break after slashes and before parameters', async () => {
  const pages = await print(createSampleReport({ sections: [createPageList('Pages', 3)] }));
  const lines = pages.flatMap((page) => page.lines.map(({ text: line }) => line));
  const ends = lines.filter((line) => /planet\.example/.test(line)).map((line) => line.replace(/ [\d,. %]+$/, ''));
  expect(ends).toHaveLength(3);
  for (const end of ends) expect(end).toMatch(/[/?&]$/);
});
