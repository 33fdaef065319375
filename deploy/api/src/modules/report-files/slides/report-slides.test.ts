import type { TextBlock } from '@reportage/contracts';
import { unzipSync } from 'fflate';
import { noPictures } from '../pictures/report-pictures.ts';
import { partsPreview, samplePicture } from '../testing/sample-parts.ts';
import { samplePreview } from '../testing/sample-preview.ts';
import { createReportSlides } from './report-slides.ts';

async function createSlides(locale: 'en' | 'de' = 'en', preview = samplePreview, pictures = noPictures) {
  const files = unzipSync(await createReportSlides(preview, locale, pictures));
  const getText = (name: string): string => new TextDecoder().decode(files[name]);
  const findFiles = (pattern: RegExp) =>
    Object.keys(files)
      .filter((name) => pattern.test(name))
      .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
      .map(getText);
  const pictureCount = Object.keys(files).filter((name) => name.startsWith('ppt/media/')).length;
  return {
    pictureCount,
    slides: findFiles(/^ppt\/slides\/slide\d+\.xml$/),
    charts: findFiles(/^ppt\/charts\/chart\d+\.xml$/),
  };
}

const getStrings = (slide: string | undefined): string[] =>
  [...(slide ?? '').matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, text = '']) => text.replaceAll('&quot;', '"'));

test('a presentation has a cover, the sections’ text, and slides for each card', async () => {
  const { slides } = await createSlides();
  expect(getStrings(slides[0])).toEqual(expect.arrayContaining(['Summer at Northwind', 'Northwind  ·  Summer']));
  expect(getStrings(slides[1])).toEqual(expect.arrayContaining(['Section: figures', 'June was a good month.']));
  expect(getStrings(slides[2])).toEqual(expect.arrayContaining(['Pageviews', '42.5 s', '62.5%']));
  // A list with 30 rows takes up three slides.
  expect(slides).toHaveLength(3 + 3 + 3);
  expect(getStrings(slides[6])).toEqual(expect.arrayContaining(['planet.example/story-1', '1,000', '60.3%']));
  expect(getStrings(slides[8])).toContain('planet.example/story-30');
});

const withTextBlocks = (editor: TextBlock[]) => {
  const [first, ...otherSections] = samplePreview.report.sort;
  const sort = first ? [{ ...first, editor }, ...otherSections] : [];
  return { ...samplePreview, report: { ...samplePreview.report, sort } };
};

test('text keeps its formatting, links and lists', async () => {
  const { slides } = await createSlides(
    'en',
    withTextBlocks([
      {
        id: 'a',
        type: 'paragraph',
        data: { text: '<b>Up</b> by <a href="https://example.com/"><i>half</i></a> &amp; more' },
      },
      { id: 'b', type: 'list', data: { style: 'ordered', items: ['one', 'two'] } },
    ]),
  );
  expect(getStrings(slides[1])).toEqual(expect.arrayContaining(['Up', ' by ', 'half', 'one', 'two']));
  expect(slides[1]).toMatch(/<a:rPr[^>]* b="1"[^>]*>(?:(?!<a:t>).)*<a:t>Up</s);
  expect(slides[1]).toMatch(/<a:rPr[^>]* i="1"[^>]*>(?:(?!<a:t>).)*<a:hlinkClick(?:(?!<a:t>).)*<a:t>half</s);
  expect(slides[1]?.match(/<a:buAutoNum/g)).toHaveLength(2);
});

test('long text is split across several slides', async () => {
  const longParagraphs = Array.from({ length: 6 }, (_, index) => ({
    id: `p${index}`,
    type: 'paragraph' as const,
    data: { text: `${index} ${'a word '.repeat(80)}` },
  }));
  const { slides } = await createSlides('en', withTextBlocks(longParagraphs));
  const fullSlides = slides.filter((slide) => slide.includes('a word a word'));
  expect(fullSlides.map((slide) => getStrings(slide).filter((text) => text.includes('a word')).length)).toEqual([
    2, 2, 2,
  ]);
});

test('charts are native and contain the report’s data; missing values are gaps', async () => {
  const { charts } = await createSlides();
  expect(charts.map((chart) => [...chart.matchAll(/<c:(line|bar|area|pie)Chart>/g)].map(([, kind]) => kind))).toEqual([
    ['line'],
    ['bar', 'line'],
    ['pie'],
  ]);
  const [lines = '', combinedChart = ''] = charts;
  const values = [...lines.matchAll(/<c:val>.*?<\/c:val>/gs)].map(([part]) =>
    [...part.matchAll(/<c:v>([^<]*)<\/c:v>/g)].map(([, value]) => value),
  );
  expect(values).toEqual([
    ['120', '', '140'],
    ['90', '', '101'],
  ]);
  expect(combinedChart).toContain('<c:v>1234.56789</c:v>');
});

test('a German presentation has German names, dates and numbers', async () => {
  const { slides } = await createSlides('de');
  expect(getStrings(slides[2])).toEqual(expect.arrayContaining(['Seitenaufrufe', '42,5 s', '62,5\u00A0%']));
});

test('visible sections are in the report’s order: goals with forecasts and charts, media, creators', async () => {
  const pictures = new Map([
    ['/api/media/one/preview', samplePicture],
    ['/api/brand/logo', samplePicture],
  ]);
  const { slides, charts, pictureCount } = await createSlides('en', partsPreview, pictures);
  const slideTexts = slides.map(getStrings);
  const findSlides = (title: string) => slideTexts.flatMap((texts, index) => (texts.includes(title) ? [index] : []));
  expect(slideTexts[findSlides('Goals')[0] ?? 0]).toEqual(
    expect.arrayContaining(['Readers', '312.5', '500', '63%', '333', '480', '402', '560']),
  );
  expect(findSlides('Goals')).toHaveLength(2);
  expect(charts.join('')).toMatch(/Reached[\s\S]*Expected by now[\s\S]*Forecast/);
  expect(slideTexts[findSlides('Pages of the season')[0] ?? 0]).toEqual(
    expect.arrayContaining(['Boats at noon', 'planet.example/story-1']),
  );
  expect(slideTexts[findSlides('Pages of the season').at(-1) ?? 0]).toEqual(
    expect.arrayContaining(['Others', 'Total', '30,000', 'Pageviews: =Without the app']),
  );
  expect(slideTexts[findSlides('Creators')[0] ?? 0]).toEqual(expect.arrayContaining(['Grace', 'web, youtube', '7']));
  expect(slideTexts.flat()).not.toContain('Secret');
  expect(Math.max(...findSlides('Goals'))).toBeLessThan(Math.min(...findSlides('Pages of the season')));
  expect(Math.max(...findSlides('Pages of the season'))).toBeLessThan(Math.min(...findSlides('Creators')));
  expect(pictureCount).toBeGreaterThanOrEqual(2);
});

test('figures and charts that do not fit on one slide continue on the next', async () => {
  const [figures] = samplePreview.cards;
  if (!figures) throw new Error('The sample contains no figures.');
  const [first] = figures.columns;
  if (!first) throw new Error('The figures contain no column.');
  const columns = Array.from({ length: 11 }, (_, index) => ({ ...first, name: `Figure ${index + 1}` }));
  const cards = [{ ...figures, columns, totals: columns.map(() => 7), previousTotals: columns.map(() => null) }];
  const sort = samplePreview.report.sort.slice(0, 1);
  const { slides } = await createSlides('en', { ...samplePreview, report: { ...samplePreview.report, sort }, cards });
  expect(slides.flatMap(getStrings).filter((text) => text.startsWith('Figure '))).toHaveLength(11);
});
