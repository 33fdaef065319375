import {
  type CardDefinition,
  campaignRowsDisplay,
  coverSectionId,
  factTypes,
  findDimension,
  getFactMediaType,
  mediaSectionDisplays,
  metricFamilies,
  type Report,
  type ReportSection,
} from '@reportage/contracts';
import fc from 'fast-check';
import { arbitraryBoard, type RandomBoard } from '../../dashboards/testing/random-boards.ts';

/** Enough for most reports: their cards, a media list, campaigns, goals, creators and text. */
const maxSections = 12;
const webMetrics = metricFamilies.web.metrics.map(({ id }) => id);

const arbitraryExtras = fc.record({
  /** The order of the report's sections. */
  positions: fc.shuffledSubarray(
    Array.from({ length: maxSections }, (_, index) => index),
    { minLength: maxSections },
  ),
  hidden: fc.array(
    fc.integer({ min: 0, max: 9 }).map((digit) => digit === 0),
    {
      minLength: maxSections,
      maxLength: maxSections,
    },
  ),
  isCoverHidden: fc.boolean(),
  list: fc.record({
    display: fc.constantFrom(...mediaSectionDisplays),
    metrics: fc.uniqueArray(fc.constantFrom(...webMetrics), { minLength: 1, maxLength: 4 }),
    limit: fc.integer({ min: 1, max: 20 }),
  }),
  isCombined: fc.boolean(),
  /** Values of a manually entered row, for the first metrics of the list. */
  manualValues: fc.option(fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 4 })),
  note: fc.constantFrom('Without the app', '=SUM(A1:A9)', 'Größer, "besser"; schneller'),
  text: fc.constantFrom('A good month.', '+49 30 1234', '<b>June</b> & July', 'Ein guter Monat.'),
});

export interface RandomReport {
  board: RandomBoard;
  extras: typeof arbitraryExtras extends fc.Arbitrary<infer Generated> ? Generated : never;
}

/** Any content that a user can add to a report, for a random period. */
export const arbitraryReport = (dayAfter: (days: number) => string): fc.Arbitrary<RandomReport> =>
  fc.record({ board: arbitraryBoard(dayAfter), extras: arbitraryExtras });

/** What a random report is about. */
export interface ReportSubject {
  mediaIds: readonly string[];
  /** Ids of the workspace's custom metrics, by the ids used in random cards. */
  customIds: Readonly<Record<string, string>>;
  isGroup: boolean;
}

type Content = Pick<Report, 'layout' | 'sort' | 'settings' | 'date' | 'language'>;

/** Adds a number to a section's name, so that it occurs only once in a file. */
const addNumber = (position: number, name: string): string => `${name} №${position + 1}.`;

function createCards({ board, extras }: RandomReport, { customIds, isGroup }: ReportSubject) {
  const toMetricId = (id: string): string => customIds[id] ?? id;
  const areAllAvailable = (ids: readonly string[]) =>
    ids.every((id) => getFactMediaType(id) !== 'custom' || customIds[id]);
  const random = board.content.cards
    .filter(({ card }) => areAllAvailable(card.metrics))
    .map(({ title, card }) => ({
      name: title,
      display: 'card',
      card: {
        ...card,
        metrics: card.metrics.map(toMetricId),
        ...(card.formats
          ? { formats: card.formats.map((format) => ({ ...format, metric: toMetricId(format.metric) })) }
          : {}),
      },
    }));
  const { list } = extras;
  const media = {
    name: 'Media',
    display: list.display,
    card: {
      id: 'media-list',
      display: 'list',
      metrics: list.metrics,
      dimensions: ['web_media'],
      dateUnit: 'day',
      limit: list.limit,
    } as CardDefinition,
  };
  const campaigns = {
    name: 'Campaigns',
    display: campaignRowsDisplay,
    card: {
      id: 'campaigns',
      display: 'list',
      metrics: list.metrics,
      dimensions: [],
      dateUnit: 'day',
      limit: 20,
    } as CardDefinition,
  };
  return [...random, media, ...(isGroup ? [campaigns] : [])];
}

/** Creates a random report's content, which replaces a new report's content. */
export function createContent(random: RandomReport, subject: ReportSubject, settings: Report['settings']): Content {
  const { board, extras } = random;
  const cards = createCards(random, subject);
  const emptySection: Pick<ReportSection, 'subTitle' | 'hidden' | 'editor'> = {
    subTitle: '',
    hidden: false,
    editor: [],
  };
  const text = { id: 'text', type: 'paragraph' as const, data: { text: extras.text } };
  const sections: ReportSection[] = [
    ...cards.map(({ name, display, card }) => {
      const note = { id: 'note', type: 'note' as const, data: { metric: card.metrics[0] ?? '', text: extras.note } };
      return { ...emptySection, id: card.id, display, name, subTitle: `About ${card.id}`, editor: [note] };
    }),
    { ...emptySection, id: 'goals', display: 'goals', name: 'Goals' },
    { ...emptySection, id: 'creators', display: 'creators', name: 'Creators' },
    { ...emptySection, id: 'words', display: 'text', name: 'Words', editor: [text] },
  ];
  const sort = sections
    .map((section, index) => ({
      ...section,
      name: addNumber(index, section.name),
      hidden: extras.hidden[index] ?? false,
      position: extras.positions[index] ?? 0,
    }))
    .toSorted((one, other) => one.position - other.position)
    .map(({ position: _position, ...section }) => section);
  const cover = { ...emptySection, id: coverSectionId, display: 'cover', name: 'Cover', hidden: true };
  const [first = '', second = ''] = subject.mediaIds;
  const { date, comparison, filters } = board.content;
  return {
    layout: cards.map(({ card }) => card),
    sort: [...(extras.isCoverHidden ? [cover] : []), ...sort],
    language: board.locale,
    date: 'period' in date && date.period ? date.period : { from: '', to: '' },
    settings: {
      ...settings,
      timezone: board.timezone,
      comparison,
      comboMedia: extras.isCombined ? [{ id: 'combo', name: 'Both', mediaIds: [first, second] }] : [],
      customMedia: extras.manualValues
        ? [
            {
              id: 'manual',
              name: '=Poster',
              mediaType: 'web',
              values: Object.fromEntries(
                extras.manualValues.flatMap((value, index) => {
                  const metric = extras.list.metrics[index];
                  return metric ? [[metric, value]] : [];
                }),
              ),
            },
          ]
        : [],
      filterChips: filters.flatMap(({ dimension, values }) => {
        const type = factTypes.find((candidate) => candidate === getFactMediaType(dimension));
        if (!type || !findDimension(dimension)) return [];
        const info = { id: dimension, name: dimension, type, operator: 'is' as const };
        return [{ info, selected: values.map((id) => ({ id, name: id })) }];
      }),
    },
  };
}
