import type { CardDefinition, ComboMedia, CustomMedia, FactMediaType, Report } from '@reportage/contracts';
import { factMediaTypes, getFactMediaType, getSectionList } from '@reportage/contracts';

type Settings = Report['settings'];

/** Whether a card lists media or links. The section's display only matters for lists of creators, which have no card. */
const isMediaList = (card: CardDefinition): boolean => getSectionList({ display: '' }, card) !== null;

/** Returns the media types for which a report has lists. Rows of these lists can be combined or entered by hand. */
export function getListedTypes({ layout }: Pick<Report, 'layout'>): FactMediaType[] {
  const usedTypes = new Set(
    layout.filter(isMediaList).flatMap(({ metrics }) => metrics.map((id) => getFactMediaType(id))),
  );
  return factMediaTypes.filter((type) => usedTypes.has(type));
}

/** Returns the metrics that lists of a media type show. */
export const getListedMetrics = ({ layout }: Pick<Report, 'layout'>, mediaType: FactMediaType): string[] => [
  ...new Set(
    layout.filter(isMediaList).flatMap(({ metrics }) => metrics.filter((id) => getFactMediaType(id) === mediaType)),
  ),
];

const replaceRow = <Row extends { id: string }>(rows: readonly Row[], row: Row): Row[] =>
  rows.some(({ id }) => id === row.id) ? rows.map((other) => (other.id === row.id ? row : other)) : [...rows, row];

export const saveCombo = (settings: Settings, combo: ComboMedia): Settings => ({
  ...settings,
  comboMedia: replaceRow(settings.comboMedia, combo),
});

export const saveCustom = (settings: Settings, custom: CustomMedia): Settings => ({
  ...settings,
  customMedia: replaceRow(settings.customMedia, custom),
});

const deletedKeys = { combo: 'deletedComboIds', custom: 'deletedCustomIds' } as const;
export type RowKind = keyof typeof deletedKeys;

export const isRemoved = (settings: Settings, kind: RowKind, id: string): boolean =>
  settings[deletedKeys[kind]].includes(id);

/** Removes a row from the report; it can be restored. */
export const removeRow = (settings: Settings, kind: RowKind, id: string): Settings => ({
  ...settings,
  [deletedKeys[kind]]: [...settings[deletedKeys[kind]].filter((other) => other !== id), id],
});

export const restoreRow = (settings: Settings, kind: RowKind, id: string): Settings => ({
  ...settings,
  [deletedKeys[kind]]: settings[deletedKeys[kind]].filter((other) => other !== id),
});

/** Returns the media of other combined rows, including removed ones: each item can be in at most one. */
export const getMediaOfOtherRows = ({ comboMedia }: Settings, excludedId: string | undefined): string[] =>
  comboMedia.filter(({ id }) => id !== excludedId).flatMap(({ mediaIds }) => mediaIds);
