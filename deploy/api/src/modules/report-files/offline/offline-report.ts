import {
  addBrandColors,
  coverSectionId,
  isTextBlock,
  type LocalizedText,
  localizeCard,
  type ReportPreview,
} from '@reportage/contracts';
import { formatInstant, formatPeriod, type Locale } from '@reportage/format';
import { getReportHeaderRows } from '../../reports/index.ts';
import { hasPictures, type ReportPictures } from '../pictures/report-pictures.ts';
import { getSectionNotes } from '../sections/section-notes.ts';
import { type HtmlNode, h } from './element.ts';
import { renderCardNodes, renderPicture } from './offline-card.ts';
import { renderCreators, renderGoals } from './offline-parts.ts';
import { renderText } from './offline-text.ts';

const messages = {
  published: { en: 'Published', de: 'Veröffentlicht' },
  definitions: { en: 'What the numbers mean', de: 'Was die Zahlen bedeuten' },
} satisfies Record<string, LocalizedText>;

interface SectionOptions {
  locale: Locale;
  pictures: ReportPictures;
}

function renderSection(
  preview: ReportPreview,
  section: ReportPreview['report']['sort'][number],
  { locale, pictures }: SectionOptions,
): HtmlNode[] {
  const definition = preview.report.layout.find(({ id }) => id === section.id);
  const result = preview.cards.find(({ cardId }) => cardId === section.id);
  const card = definition &&
    result && {
      card: { card: { dateUnit: definition.dateUnit ?? ('day' as const) }, result },
      media: new Map(preview.parts.media.map((item) => [item.id, item])),
      pictures: hasPictures(section) ? pictures : undefined,
    };
  const notes = getSectionNotes(section, result, locale);
  return [
    h('h2', {}, section.name),
    ...(section.subTitle ? [h('p', { class: 'quiet' }, section.subTitle)] : []),
    ...section.editor.filter(isTextBlock).flatMap(renderText),
    ...(card ? renderCardNodes(addBrandColors(definition, preview.report.workspace.colors), card, locale) : []),
    ...notes.map((note) => h('p', { class: 'quiet' }, note)),
    ...(section.display === 'goals' ? renderGoals(preview, locale) : []),
    ...(section.display === 'creators' ? renderCreators(preview, locale) : []),
  ];
}

/** Renders the cover's pictures: the banner, and the logos of the client and the brand. */
function renderCover({ report }: ReportPreview, pictures: ReportPictures): HtmlNode[] {
  const { workspace } = report;
  const renderCoverPicture = (className: string, url: string | null | undefined, name: string): HtmlNode[] => {
    const picture = url ? pictures.get(url) : undefined;
    return picture ? [h('p', { class: className }, renderPicture(picture, name))] : [];
  };
  return [
    ...renderCoverPicture('banner', report.pictures?.coverImage ?? workspace.banner, ''),
    ...(workspace.isClientLogo ? [] : renderCoverPicture('logo', report.pictures?.clientLogo, report.clientName ?? '')),
    ...renderCoverPicture('logo', workspace.logo, workspace.company),
  ];
}

/** Renders the definitions of the columns in all cards, without duplicates. */
function renderDefinitions({ cards }: ReportPreview, locale: Locale): HtmlNode[] {
  const columns = cards.flatMap((card) => localizeCard(card, locale).columns).filter(({ note }) => note);
  const definitions = new Map(columns.map(({ name, note }) => [`${name} ${note}`, { name, note }]));
  const entries = [...definitions.values()].flatMap(({ name, note }) => [h('dt', {}, name), h('dd', {}, note)]);
  return entries.length > 0
    ? [h('section', {}, h('h2', {}, messages.definitions[locale]), h('dl', {}, ...entries))]
    : [];
}

/** Renders the offline copy's body: the published version, with the exact value of every displayed number. */
export function renderOfflineReport(preview: ReportPreview, pictures: ReportPictures): HtmlNode {
  const { report, cards, publishedAt } = preview;
  const title = report.cover.heading || report.name;
  const locale = report.language;
  const period = cards[0]?.meta.period ?? report.date;
  const timezone = cards[0]?.meta.timezone ?? report.settings.timezone;
  const infoLines = getReportHeaderRows(preview, locale).map(([name, ...cells]) =>
    h('p', { class: 'quiet' }, [name, ...cells].filter((cell) => cell !== null).join(' · ')),
  );
  const isCoverHidden = report.sort.some(({ id, hidden }) => id === coverSectionId && hidden);
  const sections = report.sort.filter(
    ({ hidden, display }) => !hidden && display !== 'cover' && display !== 'pageBreak',
  );
  return h(
    'main',
    { id: 'report' },
    ...(isCoverHidden ? [] : renderCover(preview, pictures)),
    h('p', { class: 'quiet' }, report.workspace.company),
    h('h1', {}, title),
    h('p', {}, [report.clientName, report.campaignName].filter((name) => name && name !== title).join(' · ')),
    h('p', {}, `${formatPeriod(period, { locale })} (${timezone})`),
    h('p', { class: 'quiet' }, `${messages.published[locale]} ${formatInstant(publishedAt, { locale, timezone })}`),
    ...sections.map((section) => h('section', {}, ...renderSection(preview, section, { locale, pictures }))),
    ...renderDefinitions(preview, locale),
    ...infoLines,
    report.workspace.footer ? h('p', { class: 'quiet' }, report.workspace.footer) : undefined,
  );
}
