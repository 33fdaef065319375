import { unzipSync } from 'fflate';
import { samplePreview } from '../testing/sample-preview.ts';
import { reportSlides } from './report-slides.ts';

async function read(locale: 'en' | 'de' = 'en') {
  const files = unzipSync(await reportSlides(samplePreview, locale));
  const textOf = (name: string): string => new TextDecoder().decode(files[name]);
  const named = (pattern: RegExp) =>
    Object.keys(files)
      .filter((name) => pattern.test(name))
      .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
      .map(textOf);
  return { slides: named(/^ppt\/slides\/slide\d+\.xml$/), charts: named(/^ppt\/charts\/chart\d+\.xml$/) };
}

const texts = (slide: string | undefined): string[] =>
  [...(slide ?? '').matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, text = '']) => text.replaceAll('&quot;', '"'));

test('a presentation has its cover, the sections’ texts, and a slide for each card', async () => {
  const { slides } = await read();
  expect(texts(slides[0])).toEqual(expect.arrayContaining(['Summer at Northwind', 'Northwind  ·  Summer']));
  expect(texts(slides[1])).toEqual(expect.arrayContaining(['Section: figures', 'June was a good month.']));
  expect(texts(slides[2])).toEqual(expect.arrayContaining(['Pageviews', '42.5 s', '62.5%']));
  // A list of 30 rows takes three slides.
  expect(slides).toHaveLength(3 + 3 + 3);
  expect(texts(slides[6])).toEqual(expect.arrayContaining(['planet.example/story-1', '1,000', '60.3%']));
  expect(texts(slides[8])).toContain('planet.example/story-30');
});

test('charts are the presentation’s own, with the report’s numbers; a missing one is a gap', async () => {
  const { charts } = await read();
  expect(charts.map((chart) => [...chart.matchAll(/<c:(line|bar|area|pie)Chart>/g)].map(([, kind]) => kind))).toEqual([
    ['line'],
    ['bar', 'line'],
    ['pie'],
  ]);
  const [lines = '', combined = ''] = charts;
  const values = [...lines.matchAll(/<c:val>.*?<\/c:val>/gs)].map(([part]) =>
    [...part.matchAll(/<c:v>([^<]*)<\/c:v>/g)].map(([, value]) => value),
  );
  expect(values).toEqual([
    ['120', '', '140'],
    ['90', '', '101'],
  ]);
  expect(combined).toContain('<c:v>1234.56789</c:v>');
});

test('a German presentation has German names, dates and numbers', async () => {
  const { slides } = await read('de');
  expect(texts(slides[2])).toEqual(expect.arrayContaining(['Seitenaufrufe', '42,5 s', '62,5\u00A0%']));
});
