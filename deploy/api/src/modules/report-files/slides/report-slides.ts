import { drawingsOf } from '@reportage/cards/drawings';
import { isTextBlock, type LocalizedText, localizeCard, plainTextOf, type ReportPreview } from '@reportage/contracts';
import { formatDay, formatInstant, formatPeriod, type Locale } from '@reportage/format';
import { readableColor } from '@reportage/tokens';
import { figureWords, takenBackRows, type WordedCard } from '../../cards/index.ts';
import { createPresentation, type Presentation } from './presentation.ts';
import { addChart, chartPlaces } from './slide-charts.ts';
import { addFigures } from './slide-figures.ts';
import { addTitledSlide, content, defineMaster, fonts, hex, ink, masterName, page } from './slide-page.ts';
import { addTable, tablePages } from './slide-table.ts';

const words = {
  others: { en: 'Others', de: 'Übrige' },
  sources: { en: 'Sources', de: 'Quellen' },
  computedAt: { en: 'as of', de: 'Stand' },
  more: { en: 'More rows are in the workbook', de: 'Weitere Zeilen stehen in der Arbeitsmappe' },
  history: { en: 'The plan shows numbers from', de: 'Der Tarif zeigt Zahlen ab' },
  empty: { en: 'No numbers in this period', de: 'Keine Zahlen in diesem Zeitraum' },
} satisfies Record<string, LocalizedText>;

const defaultBrand = '#2a4b8d';

type Section = ReportPreview['report']['sort'][number];

interface Deck {
  deck: Presentation;
  locale: Locale;
}

/** What the numbers of all slides are about, in one line. */
function footerOf({ report, cards, publishedAt }: ReportPreview, locale: Locale): string {
  const period = cards[0]?.meta.period ?? report.date;
  const timezone = cards[0]?.meta.timezone ?? report.settings.timezone;
  const sources = [...new Set(cards.flatMap(({ meta }) => meta.sources.map(({ name }) => name)))].join(', ');
  const at = formatInstant(cards[0]?.meta.computedAt ?? publishedAt, { locale, timezone });
  return [
    report.workspace.company,
    `${formatPeriod(period, { locale })} (${timezone})`,
    ...(sources ? [`${words.sources[locale]}: ${sources}`] : []),
    `${words.computedAt[locale]} ${at}`,
  ].join('  ·  ');
}

/** What the numbers of the slides lack: what partners no longer share, and the days before the plan's first one. */
function limitsOf({ cards, report }: ReportPreview, locale: Locale): string[] {
  const timezone = cards[0]?.meta.timezone ?? report.settings.timezone;
  const historyFrom = cards.find(({ meta }) => meta.historyFrom)?.meta.historyFrom;
  return [
    ...takenBackRows(cards, locale).map(
      ([what, partner, since]) => `${what}: ${partner} (${formatInstant(String(since), { locale, timezone })})`,
    ),
    ...(historyFrom ? [`${words.history[locale]}: ${formatDay(historyFrom, { locale })}`] : []),
  ];
}

function addCover({ deck, locale }: Deck, preview: ReportPreview, brand: string): void {
  const { report, cards } = preview;
  const slide = deck.addSlide({ masterName });
  const line = { x: page.margin, w: page.width - 2 * page.margin, margin: 0, fontFace: fonts.body };
  slide.addShape('rect', { x: page.margin, y: 2.05, w: 0.9, h: 0.08, fill: { color: brand }, line: { type: 'none' } });
  slide.addText(report.cover.heading || report.name, {
    ...line,
    y: 2.3,
    h: 1.5,
    fontFace: fonts.heading,
    fontSize: 44,
    color: ink.text,
    valign: 'top',
    fit: 'shrink',
  });
  const about = [report.clientName, report.campaignName].filter((name) => name && name !== report.cover.heading);
  slide.addText(about.join('  ·  '), { ...line, y: 3.9, h: 0.45, fontSize: 18, color: ink.quiet });
  slide.addText(formatPeriod(cards[0]?.meta.period ?? report.date, { locale }), {
    ...line,
    y: 4.4,
    h: 0.45,
    fontSize: 18,
    color: ink.quiet,
  });
  const limits = limitsOf(preview, locale);
  if (limits.length > 0) {
    slide.addText(limits.join('\n'), {
      ...line,
      y: 5.2,
      h: 1.4,
      fontSize: 13,
      color: ink.text,
      valign: 'top',
      fit: 'shrink',
    });
  }
}

function addText({ deck }: Deck, section: Section): void {
  const texts = section.editor.filter(isTextBlock).map(plainTextOf).filter(Boolean);
  if (texts.length === 0) return;
  addTitledSlide(deck, { title: section.name, subTitle: section.subTitle }).addText(texts.join('\n\n'), {
    x: content.x,
    y: content.y,
    w: content.width,
    h: content.height,
    margin: 0,
    valign: 'top',
    fit: 'shrink',
    fontFace: fonts.body,
    fontSize: 18,
    color: ink.text,
  });
}

const isOverTime = ({ card }: WordedCard): boolean => card.columns[0]?.id.endsWith('_date') ?? false;

function addCard(
  deck: Deck,
  section: Section,
  definition: ReportPreview['report']['layout'][number],
  worded: WordedCard,
) {
  const { locale } = deck;
  const { card } = worded;
  const heads = { title: section.name, subTitle: section.subTitle };
  const hasDimensions = card.columns.some(({ kind }) => kind === 'dimension');
  if (hasDimensions && card.rows.length === 0) {
    const slide = addTitledSlide(deck.deck, heads);
    slide.addText(words.empty[locale], {
      x: content.x,
      y: content.y,
      w: content.width,
      h: 0.5,
      margin: 0,
      fontFace: fonts.body,
      fontSize: 16,
      color: ink.quiet,
    });
    return;
  }
  if (definition.display === 'chart' && hasDimensions) {
    const charts = drawingsOf(definition, card, words.others[locale]).slice(0, 4);
    const slide = addTitledSlide(deck.deck, heads);
    for (const [index, place] of chartPlaces(charts.length).entries()) {
      const chart = charts[index];
      const altText = `${section.name}: ${chart?.names.join(', ')}`;
      if (chart) addChart(slide, chart, { place, definition, locale, altText });
    }
    return;
  }
  if (definition.display === 'list' && hasDimensions && !isOverTime(worded)) {
    const pages = tablePages(worded);
    const shown = pages.reduce((sum, rows) => sum + rows.length, 0);
    for (const [index, rows] of pages.entries()) {
      const isLast = index === pages.length - 1;
      const more = isLast && shown < card.rowCount ? `${words.more[locale]}.` : '';
      const slide = addTitledSlide(deck.deck, {
        ...heads,
        subTitle: [heads.subTitle, more].filter(Boolean).join(' · '),
      });
      addTable(slide, worded, rows);
    }
    return;
  }
  addFigures(addTitledSlide(deck.deck, heads), figureWords(worded).slice(0, 8));
}

/** A report as slides: its cover, then one slide a section, in the reader's language. Its charts are the presentation's own. */
export async function reportSlides(preview: ReportPreview, locale: Locale): Promise<Buffer> {
  const { report, cards } = preview;
  const deck = await createPresentation();
  deck.layout = 'LAYOUT_WIDE';
  deck.title = report.cover.heading || report.name;
  deck.company = report.workspace.company;
  deck.theme = { headFontFace: fonts.heading, bodyFontFace: fonts.body };
  const brand = hex(readableColor(report.workspace.colors[0] ?? defaultBrand, 'light'));
  defineMaster(deck, { brand, footer: footerOf(preview, locale) });
  addCover({ deck, locale }, preview, brand);
  for (const section of report.sort.filter(({ hidden }) => !hidden)) {
    addText({ deck, locale }, section);
    const definition = report.layout.find(({ id }) => id === section.id);
    const answer = cards.find(({ cardId }) => cardId === section.id);
    if (definition && answer) {
      addCard({ deck, locale }, section, definition, { definition, card: localizeCard(answer, locale), locale });
    }
  }
  return Buffer.from((await deck.write({ outputType: 'nodebuffer' })) as Uint8Array);
}
