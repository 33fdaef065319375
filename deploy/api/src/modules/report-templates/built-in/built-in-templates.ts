import {
  channelNames,
  type LocalizedText,
  type Report,
  sectionKindNames,
  type TemplateContent,
  type TemplateKind,
  templateShapeNames,
} from '@reportage/contracts';
import type { BuiltInCardSection, BuiltInSection } from './built-in-section.ts';
import { createHighlightSections } from './highlight-sections.ts';
import { createGroupSections, createReportSections, type ReportedType, reportedTypes } from './report-sections.ts';

const sectionCreators = {
  default: createReportSections,
  group: createGroupSections,
  highlight: createHighlightSections,
} satisfies Record<TemplateKind, (types: readonly ReportedType[]) => BuiltInSection[]>;

const hasCard = (section: BuiltInSection): section is BuiltInCardSection => 'card' in section;

/**
 * Creates a workspace's initial template, in the language of its reports. Without media types, the template is for web
 * pages.
 */
export function createBuiltInTemplate(
  kind: TemplateKind,
  language: Report['language'],
  types: readonly ReportedType[] = [],
): TemplateContent {
  const sections: BuiltInSection[] = sectionCreators[kind](types.length === 0 ? ['web'] : types);
  return {
    layout: sections.filter(hasCard).map(({ id, card }) => ({ id, ...card })),
    sort: sections.map(({ id, display, name, subTitle }) => ({
      id,
      display,
      hidden: false,
      editor: [],
      name: name[language],
      subTitle: subTitle[language],
    })),
    cover: { heading: '', hideTableOfContent: false },
  };
}

/** Names and subtitles from earlier versions of the product. */
const earlierStrings: readonly LocalizedText[] = [
  ...Object.values(channelNames).map((name) => ({ en: `${name}: day by day`, de: `${name}: Tag für Tag` })),
  { en: 'Bars', de: 'Balken' },
  { en: 'By campaign', de: 'Nach Kampagne' },
  { en: 'Own metrics', de: 'Eigene Metriken' },
  { en: 'Metrics of your own', de: 'Eigene Metriken' },
  { en: 'What each page of the campaign brought', de: 'Was jede Seite der Kampagne gebracht hat' },
  { en: 'What each page of the campaigns brought', de: 'Was jede Seite der Kampagnen gebracht hat' },
  { en: 'The campaign in figures', de: 'Die Kampagne in Zahlen' },
  { en: 'What was reached, and what is forecast', de: 'Was erreicht ist und was die Prognose sagt' },
  {
    en: 'The campaign in figures, beside the period before',
    de: 'Die Kampagne in Zahlen, neben dem Zeitraum davor',
  },
  {
    en: 'All campaigns together, beside the period before',
    de: 'Alle Kampagnen zusammen, neben dem Zeitraum davor',
  },
];

const sectionStrings: readonly LocalizedText[] = Object.values(sectionCreators)
  .flatMap((createSections) => [reportedTypes, ...reportedTypes.map((type) => [type])].flatMap(createSections))
  .flatMap(({ name, subTitle }) => [name, subTitle])
  .filter(({ en }) => en !== '');

/** The product's own text, by its wording in each language. If two entries have the same wording, the first is used. */
const builtInStrings = new Map<string, LocalizedText>(
  [...sectionStrings, ...Object.values(sectionKindNames), ...Object.values(templateShapeNames), ...earlierStrings]
    .flatMap((text) => [[text.en, text] as const, [text.de, text] as const])
    .toReversed(),
);

/**
 * Translates names and subtitles that are still the product's own into the report's language; other text is not
 * changed.
 */
export const translateBuiltInText = (sort: Report['sort'], language: Report['language']): Report['sort'] =>
  sort.map((section) => ({
    ...section,
    name: builtInStrings.get(section.name)?.[language] ?? section.name,
    subTitle: builtInStrings.get(section.subTitle)?.[language] ?? section.subTitle,
  }));
