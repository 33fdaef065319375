import { coverSectionId, localizeCard, type ReportPreview } from '@reportage/contracts';
import type { Locale } from '@reportage/format';
import { readableColor, themes } from '@reportage/tokens';
import { noPictures, type ReportPictures } from '../pictures/report-pictures.ts';
import { getSectionNotes } from '../sections/section-notes.ts';
import { createPresentation } from './presentation.ts';
import { addCard } from './slide-card.ts';
import { addCover, getFooter } from './slide-cover.ts';
import { defineMaster, fonts, toHex } from './slide-page.ts';
import { addCreators, addGoals, type DeckContext, type Section } from './slide-sections.ts';
import { addText } from './slide-text.ts';

/** Neutral, so that the product's own color does not appear next to a client's logo. */
const defaultBrand = themes.light.text;

function addSection(target: DeckContext, section: Section, preview: ReportPreview): void {
  const { report, cards, parts } = preview;
  const { locale } = target;
  addText(target, section);
  if (section.display === 'goals') addGoals(target, section, preview);
  if (section.display === 'creators') addCreators(target, section, preview);
  const definition = report.layout.find(({ id }) => id === section.id);
  const card = cards.find(({ cardId }) => cardId === section.id);
  if (!definition || !card) return;
  const localized = { definition, card: localizeCard(card, locale), locale };
  const media = new Map(parts.media.map((item) => [item.id, item]));
  addCard({ section, definition, localized, media, notes: getSectionNotes(section, card, locale) }, target);
}

/**
 * A report as slides in one language: its cover, then its visible sections in order, each on as many slides as it
 * needs. Charts are native.
 */
export async function createReportSlides(
  preview: ReportPreview,
  locale: Locale,
  pictures: ReportPictures = noPictures,
): Promise<Buffer> {
  const { report } = preview;
  const deck = await createPresentation();
  deck.layout = 'LAYOUT_WIDE';
  deck.title = report.cover.heading || report.name;
  deck.company = report.workspace.company;
  deck.theme = { headFontFace: fonts.heading, bodyFontFace: fonts.body };
  const brand = toHex(readableColor(report.workspace.colors[0] ?? defaultBrand, 'light'));
  defineMaster(deck, { brand, footer: getFooter(preview, locale) });
  addCover(deck, preview, { locale, brand, pictures });
  for (const section of report.sort) {
    if (section.hidden || section.id === coverSectionId) continue;
    addSection({ deck, locale, pictures }, section, preview);
  }
  return Buffer.from((await deck.write({ outputType: 'nodebuffer' })) as Uint8Array);
}
