import { addOthers, getDrawings } from '@reportage/cards/drawings';
import { mediaSectionDisplays, type ReportMedia, type ReportPreview } from '@reportage/contracts';
import { formatCell, formatFigures, type LocalizedCard } from '../../cards/index.ts';
import { hasPictures } from '../pictures/report-pictures.ts';
import { addChart, getChartBoxes, maxChartsPerSlide } from './slide-charts.ts';
import { addFigures, maxFiguresPerSlide } from './slide-figures.ts';
import { type Area, addTitledSlide, content, fonts, ink, type Slide } from './slide-page.ts';
import {
  addMutedText,
  addTableSlides,
  type DeckContext,
  getHeadings,
  type Section,
  slideMessages,
} from './slide-sections.ts';
import type { SlideCell, SlideTable } from './slide-table.ts';
import { addTiles, maxTileFigures, maxTilesPerSlide } from './slide-tiles.ts';

interface SectionCard {
  section: Section;
  definition: ReportPreview['report']['layout'][number];
  localized: LocalizedCard;
  media: ReadonlyMap<string, ReportMedia>;
  /** Notes on the card's figures. */
  notes: readonly string[];
}

const splitIntoChunks = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

const noteLineHeight = 0.26;
const maxNotesHeight = 1.6;
const getNotesHeight = (notes: readonly string[]): number => Math.min(maxNotesHeight, notes.length * noteLineHeight);

const getAreaAboveNotes = (notes: readonly string[]): Area => ({
  ...content,
  height: content.height - (notes.length > 0 ? getNotesHeight(notes) + 0.1 : 0),
});

function addNotes(slide: Slide | undefined, notes: readonly string[]): void {
  if (!slide || notes.length === 0) return;
  const h = getNotesHeight(notes);
  slide.addText(notes.join('\n'), {
    x: content.x,
    y: content.y + content.height - h,
    w: content.width,
    h,
    margin: 0,
    valign: 'bottom',
    fit: 'shrink',
    fontFace: fonts.body,
    fontSize: 11,
    color: ink.muted,
  });
}

/** Returns a row's first cell. A media item's title has the URL below it, and a manually entered name has a note. */
function getNameCell({ localized, media }: SectionCard, row: number, locale: DeckContext['locale']): SlideCell {
  const { card } = localized;
  const text = formatCell(localized, card.rows[row]?.[0] ?? null, card.columns[0]);
  if (card.rowKinds?.[row] === 'custom') return { text, subtext: slideMessages.enteredManually[locale] };
  const item = media.get(card.rowMedia?.[row] ?? '');
  return item?.title ? { text: item.title, subtext: item.address.replace(/^https?:\/\//, '') } : { text };
}

function getPicture({ localized, media }: SectionCard, row: number, { pictures }: DeckContext) {
  const url = media.get(localized.card.rowMedia?.[row] ?? '')?.pictureUrl;
  return url ? pictures.get(url) : undefined;
}

function getTable(sectionCard: SectionCard, context: DeckContext): SlideTable {
  const { localized, section } = sectionCard;
  const { card, locale } = localized;
  const { rows, columns } = addOthers(card, slideMessages.others[locale]);
  const dimensionCount = columns.filter(({ kind }) => kind === 'dimension').length;
  return {
    columns: columns.map(({ name, kind }) => ({ name, isNumber: kind === 'metric' })),
    rows: rows.map((row, rowIndex) => {
      const [, ...otherCells] = row.map(
        (cell, index): SlideCell => ({ text: formatCell(localized, cell, columns[index]) }),
      );
      const isResultRow = rowIndex < card.rows.length;
      const firstCell = isResultRow
        ? getNameCell(sectionCard, rowIndex, locale)
        : { text: formatCell(localized, row[0] ?? null, columns[0]) };
      return {
        cells: [firstCell, ...otherCells],
        picture: hasPictures(section) && isResultRow ? getPicture(sectionCard, rowIndex, context) : undefined,
      };
    }),
    totals: [
      slideMessages.total[locale],
      ...Array.from({ length: dimensionCount - 1 }, () => ''),
      ...formatFigures(localized).map(({ value }) => value),
    ],
  };
}

function addTileSlides(sectionCard: SectionCard, context: DeckContext, area: Area): Slide[] {
  const { localized, section } = sectionCard;
  const { columns, rows } = localized.card;
  const tiles = rows.map((row, rowIndex) => {
    const { text, subtext } = getNameCell(sectionCard, rowIndex, localized.locale);
    const figures = columns.slice(1).map((column, index) => ({
      name: column.name,
      value: formatCell(localized, row[index + 1] ?? null, column),
    }));
    return { picture: getPicture(sectionCard, rowIndex, context), title: text, url: subtext, figures };
  });
  return splitIntoChunks(tiles, maxTilesPerSlide).map((chunk) => {
    const slide = addTitledSlide(context.deck, getHeadings(section));
    addTiles(slide, chunk, area);
    return slide;
  });
}

function addChartSlides(
  { section, definition, localized }: SectionCard,
  { deck, locale }: DeckContext,
  area: Area,
): Slide[] {
  const charts = getDrawings(definition, localized.card, slideMessages.others[locale]);
  return splitIntoChunks(charts, maxChartsPerSlide).map((chunk) => {
    const slide = addTitledSlide(deck, getHeadings(section));
    for (const [index, box] of getChartBoxes(chunk.length, area).entries()) {
      const chart = chunk[index];
      const altText = `${section.name}: ${chart?.names.join(', ')}`;
      if (chart) addChart(slide, chart, { box, definition, locale, altText });
    }
    return slide;
  });
}

function addBody(sectionCard: SectionCard, context: DeckContext, area: Area): Slide[] {
  const { section, definition, localized } = sectionCard;
  const { card, locale } = localized;
  const hasDimensions = card.columns.some(({ kind }) => kind === 'dimension');
  if (hasDimensions && card.rows.length === 0) {
    const slide = addTitledSlide(context.deck, getHeadings(section));
    addMutedText(slide, slideMessages.empty[locale], area);
    return [slide];
  }
  if (!hasDimensions) {
    return splitIntoChunks(formatFigures(localized), maxFiguresPerSlide).map((figures) => {
      const slide = addTitledSlide(context.deck, getHeadings(section));
      addFigures(slide, figures, area);
      return slide;
    });
  }
  if (definition.display === 'chart') return addChartSlides(sectionCard, context, area);
  const isTiled = section.display === mediaSectionDisplays[2] && card.columns.length - 1 <= maxTileFigures;
  if (isTiled) return addTileSlides(sectionCard, context, area);
  const rowCount = card.rowCount + (card.others?.length ?? 0);
  return addTableSlides(context, getHeadings(section), getTable(sectionCard, context), area, rowCount);
}

/** Adds a section's card on as many slides as it needs. Notes on its figures are on the last slide. */
export function addCard(sectionCard: SectionCard, context: DeckContext): void {
  const slides = addBody(sectionCard, context, getAreaAboveNotes(sectionCard.notes));
  addNotes(slides.at(-1), sectionCard.notes);
}
