import { addBrandColors, coverSectionId, localizeCard, type ReportPreview } from '@reportage/contracts';
import type { Locale } from '@reportage/format';
import { getReadableColor, themes } from '@reportage/tokens';
import { noPictures, type ReportPictures } from '../pictures/report-pictures.ts';
import { getSectionNotes } from '../sections/section-notes.ts';
import { createPresentation } from './presentation.ts';
import { addCard } from './slide-card.ts';
import { addCover, getFooter } from './slide-cover.ts';
import { defineMaster, fonts, toHex } from './slide-page.ts';
import { addCreators, addGoals, type DeckContext, type Section } from './slide-sections.ts';
import { addText } from './slide-text.ts';

/** A neutral color: the product's own color should not appear next to a client's logo. */
const defaultBrandColor = themes.light.text;

function addSection(context: DeckContext, section: Section, preview: ReportPreview): void {
  const { report, cards, parts } = preview;
  const { locale } = context;
  addText(context, section);
  if (section.display === 'goals') addGoals(context, section, preview);
  if (section.display === 'creators') addCreators(context, section, preview);
  const storedDefinition = report.layout.find(({ id }) => id === section.id);
  const card = cards.find(({ cardId }) => cardId === section.id);
  if (!storedDefinition || !card) return;
  const definition = addBrandColors(storedDefinition, report.workspace.colors);
  const localized = { definition, card: localizeCard(card, locale), locale };
  const media = new Map(parts.media.map((item) => [item.id, item]));
  addCard({ section, definition, localized, media, notes: getSectionNotes(section, card, locale) }, context);
}

/** Creates a presentation: the cover, then the visible sections in order, each on as many slides as it needs. */
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
  const brandColor = toHex(getReadableColor(report.workspace.colors[0] ?? defaultBrandColor, 'light'));
  defineMaster(deck, { brandColor, footer: getFooter(preview, locale) });
  addCover(deck, preview, { locale, brandColor, pictures });
  for (const section of report.sort) {
    if (section.hidden || section.id === coverSectionId) continue;
    addSection({ deck, locale, pictures }, section, preview);
  }
  return Buffer.from((await deck.write({ outputType: 'nodebuffer' })) as Uint8Array);
}
