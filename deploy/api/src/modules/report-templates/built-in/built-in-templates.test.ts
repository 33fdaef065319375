import {
  type CardDefinition,
  cardDefinitionSchema,
  getFactMediaType,
  maxCardMetrics,
  sectionKindNames,
  templateShapeNames,
} from '@reportage/contracts';
import { createBuiltInTemplate, translateBuiltInText } from './built-in-templates.ts';
import { type ReportedType, reportedTypes } from './report-sections.ts';

const getMediaTypes = (cards: readonly CardDefinition[]) =>
  new Set(cards.flatMap(({ metrics, dimensions }) => [...metrics, ...dimensions]).map(getFactMediaType));

const combinations: ReportedType[][] = [
  [],
  ...reportedTypes.map((type) => [type]),
  ['ga', 'youtube'],
  [...reportedTypes],
];

test.each(combinations)('the sections cover the reported media types: %p %p', (...types) => {
  const reported = types.filter((type) => type !== undefined);
  for (const kind of ['default', 'group'] as const) {
    const { layout, sort } = createBuiltInTemplate(kind, 'en', reported);
    expect(getMediaTypes(layout)).toEqual(new Set(reported.length === 0 ? ['web'] : reported));
    expect(new Set(sort.map(({ id }) => id)).size).toBe(sort.length);
    for (const card of layout) {
      expect(cardDefinitionSchema.safeParse(card).error).toBeUndefined();
      expect(card.metrics.length).toBeLessThanOrEqual(maxCardMetrics);
    }
  }
  const highlight = createBuiltInTemplate('highlight', 'en', reported);
  expect(getMediaTypes(highlight.layout)).toEqual(new Set([reported[0] ?? 'web']));
});

test('a section for one of several vendors is named after the vendor', () => {
  const names = createBuiltInTemplate('default', 'en', ['ga', 'youtube']).sort.map(({ name }) => name);
  expect(names).toEqual([
    'At a glance',
    'Goals',
    'Google Analytics: Day by day',
    'Google Analytics: Pages',
    'YouTube: Day by day',
    'YouTube: Videos',
  ]);
});

test.each(combinations)('every name is in the report’s language: %p %p', (...types) => {
  const reported = types.filter((type) => type !== undefined);
  for (const kind of ['default', 'group', 'highlight'] as const) {
    const { sort } = createBuiltInTemplate(kind, 'en', reported);
    expect(translateBuiltInText(sort, 'de')).toEqual(createBuiltInTemplate(kind, 'de', reported).sort);
  }
});

test('section names and subtitles from earlier releases still follow the report’s language', () => {
  const [section] = createBuiltInTemplate('default', 'en', []).sort;
  const stored = { ...section, subTitle: 'The campaign in figures' } as NonNullable<typeof section>;
  expect(translateBuiltInText([stored], 'de')[0]?.subTitle).toBe('Die Kampagne in Zahlen');
  const names = ['YouTube: day by day', 'Day by day', 'Bars'].map((name) => ({ ...stored, name }));
  expect(translateBuiltInText(names, 'de').map(({ name }) => name)).toEqual([
    'YouTube: Tag für Tag',
    'Tag für Tag',
    'Balken',
  ]);
});

test.each([...Object.values(sectionKindNames), ...Object.values(templateShapeNames)])(
  'a section that was added with the name “$en” follows the report’s language',
  ({ en, de }) => {
    const createSections = (name: string) => [
      { id: 'a', display: 'text', name, subTitle: '', hidden: false, editor: [] },
    ];
    expect(translateBuiltInText(createSections(en), 'de')).toEqual(createSections(de));
    expect(translateBuiltInText(createSections(de), 'en')).toEqual(createSections(en));
  },
);
