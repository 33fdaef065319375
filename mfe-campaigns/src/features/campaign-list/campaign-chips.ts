import { preferenceAtom } from '@reportage/state';
import type { ListState } from '@reportage/ui';
import { useAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Fields by which the list can be filtered. Archived campaigns are excluded by default (specification, part 2 §2). */
export const filterFields = [
  'isArchived',
  'status',
  'progressStatus',
  'attention',
  'assignedToId',
  'label',
  'groupId',
  'clientId',
  'dates',
] as const;
export type FilterField = (typeof filterFields)[number];

/** Values in the URL's format, such as `is|active`. */
export type CampaignFilters = Partial<Record<FilterField, string>>;

const isFilter = (value: unknown): value is string => typeof value === 'string' && /^(is|isNot)\|./.test(value);

/** Keeps only valid filters. An older version stored the values of `isArchived` and `status` without an operator. */
export function readFilters(stored: Readonly<Record<string, unknown>>): CampaignFilters {
  const entries = filterFields.flatMap((field) => {
    const value = stored[field];
    if (isFilter(value)) return [[field, value]];
    return typeof value === 'string' && value !== '' && value !== 'false' ? [[field, `is|${value}`]] : [];
  });
  return Object.fromEntries(entries);
}

/** The most recently chosen filters, stored in this browser. */
const campaignChipsAtom = preferenceAtom<CampaignFilters>('campaigns.chips', {}, (stored) =>
  typeof stored === 'object' && stored !== null ? readFilters({ ...stored }) : undefined,
);

/** Reads and sets the filters in the URL. If it has none when the list opens, the stored filters are applied. */
export function useCampaignChips(list: ListState) {
  const [storedFilters, storeFilters] = useAtom(campaignChipsAtom);
  const [params] = useSearchParams();
  const isOpening = useRef(true);
  const hasNoFilters = Object.keys(list.filters).length === 0 && !params.has('view');
  const shouldRestore = isOpening.current && hasNoFilters && Object.keys(storedFilters).length > 0;
  const filters = readFilters(list.filters);

  useEffect(() => {
    isOpening.current = false;
    // Replaces the history entry, because the user has not navigated.
    if (shouldRestore) list.change({ filters: storedFilters, search: list.search });
  }, [shouldRestore, storedFilters, list]);

  return {
    filters,
    /** False until the stored filters are in the URL; a request before that would fetch the wrong rows. */
    isReady: !shouldRestore,
    setFilters: (changes: CampaignFilters) => {
      const next = readFilters({ ...filters, ...changes });
      storeFilters(next);
      list.change({ filters: next });
    },
    /** Clears the stored filters, because a view has its own. */
    clearStoredFilters: () => storeFilters({}),
  };
}
export type CampaignChips = ReturnType<typeof useCampaignChips>;
