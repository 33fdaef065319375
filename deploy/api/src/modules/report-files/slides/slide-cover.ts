import { coverSectionId, type LocalizedText, type ReportPreview } from '@reportage/contracts';
import { formatDay, formatInstant, formatPeriod, type Locale } from '@reportage/format';
import { getRevokedRows } from '../../cards/index.ts';
import type { ReportPictures } from '../pictures/report-pictures.ts';
import type { Presentation } from './presentation.ts';
import { addPicture, addTitledSlide, content, fonts, ink, masterName, page } from './slide-page.ts';

const messages = {
  sources: { en: 'Sources', de: 'Quellen' },
  computedAt: { en: 'Calculated', de: 'Berechnet' },
  history: { en: 'The plan shows data from', de: 'Der Tarif zeigt Zahlen ab' },
  omissions: { en: 'Not included in the figures', de: 'In den Zahlen nicht enthalten' },
} satisfies Record<string, LocalizedText>;

/** Returns the footer of all slides: the company, the period, the sources and when the figures were computed. */
export function getFooter({ report, cards, publishedAt }: ReportPreview, locale: Locale): string {
  const period = cards[0]?.meta.period ?? report.date;
  const timezone = cards[0]?.meta.timezone ?? report.settings.timezone;
  const sources = [...new Set(cards.flatMap(({ meta }) => meta.sources.map(({ name }) => name)))].join(', ');
  const computedAt = formatInstant(cards[0]?.meta.computedAt ?? publishedAt, { locale, timezone });
  return [
    report.workspace.company,
    `${formatPeriod(period, { locale })} (${timezone})`,
    ...(sources ? [`${messages.sources[locale]}: ${sources}`] : []),
    `${messages.computedAt[locale]} ${computedAt}`,
    ...(report.workspace.footer ? [report.workspace.footer] : []),
  ].join('  ·  ');
}

/** Lists what the figures do not include: data that partners no longer share, and days before the plan's history. */
function listOmissions({ cards, report }: ReportPreview, locale: Locale): string[] {
  const timezone = cards[0]?.meta.timezone ?? report.settings.timezone;
  const historyFrom = cards.find(({ meta }) => meta.historyFrom)?.meta.historyFrom;
  return [
    ...getRevokedRows(cards, locale).map(
      ([label, partner, since]) => `${label}: ${partner} (${formatInstant(String(since), { locale, timezone })})`,
    ),
    ...(historyFrom ? [`${messages.history[locale]}: ${formatDay(historyFrom, { locale })}`] : []),
  ];
}

const lineOptions = { x: page.margin, w: page.width - 2 * page.margin, margin: 0, fontFace: fonts.body };
const logoHeight = 0.7;
const bannerWidth = 4.2;

interface CoverOptions {
  locale: Locale;
  brandColor: string;
  pictures: ReportPictures;
}

function addBrand(slide: ReturnType<Presentation['addSlide']>, { report }: ReportPreview, pictures: ReportPictures) {
  const { workspace } = report;
  const findPicture = (url: string | null | undefined) => (url ? pictures.get(url) : undefined);
  const banner = findPicture(report.pictures?.coverImage ?? workspace.banner);
  if (banner) {
    const box = { x: page.width - page.margin - bannerWidth, y: page.margin, w: bannerWidth, h: 1.6 };
    addPicture(slide, banner, box);
  }
  const clientLogo = workspace.isClientLogo ? undefined : findPicture(report.pictures?.clientLogo);
  const logos = [clientLogo, findPicture(workspace.logo)].filter((logo) => logo !== undefined);
  for (const [index, logo] of logos.entries())
    addPicture(slide, logo, { x: page.margin + index * 2.6, y: 0.8, w: 2.4, h: logoHeight });
}

/**
 * Adds the brand, heading, client, campaign and period, and a list of what the figures do not include. If the report's
 * cover is hidden, adds only that list, on a slide of its own.
 */
export function addCover(
  deck: Presentation,
  preview: ReportPreview,
  { locale, brandColor, pictures }: CoverOptions,
): void {
  const { report, cards } = preview;
  const omissions = listOmissions(preview, locale).join('\n');
  const omissionOptions = { ...lineOptions, fontSize: 13, color: ink.text, valign: 'top', fit: 'shrink' } as const;
  if (report.sort.some(({ id, hidden }) => id === coverSectionId && hidden)) {
    if (omissions === '') return;
    const slide = addTitledSlide(deck, { title: messages.omissions[locale], subTitle: '' });
    slide.addText(omissions, { ...omissionOptions, y: content.y, h: content.height });
    return;
  }
  const slide = deck.addSlide({ masterName });
  addBrand(slide, preview, pictures);
  slide.addShape('rect', {
    x: page.margin,
    y: 2.05,
    w: 0.9,
    h: 0.08,
    fill: { color: brandColor },
    line: { type: 'none' },
  });
  slide.addText(report.cover.heading || report.name, {
    ...lineOptions,
    y: 2.3,
    h: 1.5,
    fontFace: fonts.heading,
    fontSize: 44,
    color: ink.text,
    valign: 'top',
    fit: 'shrink',
  });
  const subtitles = [report.clientName, report.campaignName].filter((name) => name && name !== report.cover.heading);
  slide.addText(subtitles.join('  ·  '), { ...lineOptions, y: 3.9, h: 0.45, fontSize: 18, color: ink.muted });
  slide.addText(formatPeriod(cards[0]?.meta.period ?? report.date, { locale }), {
    ...lineOptions,
    y: 4.4,
    h: 0.45,
    fontSize: 18,
    color: ink.muted,
  });
  if (omissions !== '') slide.addText(omissions, { ...omissionOptions, y: 5.2, h: 1.4 });
}
