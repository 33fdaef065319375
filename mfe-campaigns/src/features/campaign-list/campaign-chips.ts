import { campaignStatuses } from '@reportage/contracts';
import { preferenceAtom } from '@reportage/state';
import type { ListState } from '@reportage/ui';
import { useAtom } from 'jotai';
import { useEffect, useRef } from 'react';

/** Filter chips of the list. By default archived campaigns are excluded (specification, part 2 §2). */
export interface CampaignChips {
  isArchived: 'true' | 'false';
  status: (typeof campaignStatuses)[number] | null;
}

const defaultChips: CampaignChips = { isArchived: 'false', status: null };

function readChips({ isArchived, status }: { isArchived?: unknown; status?: unknown }): CampaignChips {
  return {
    isArchived: isArchived === 'true' ? 'true' : 'false',
    status: campaignStatuses.find((known) => known === status) ?? null,
  };
}

/** The last chosen chips, stored in this browser. */
const campaignChipsAtom = preferenceAtom<CampaignChips>('campaigns.chips', defaultChips, (stored) =>
  typeof stored === 'object' && stored !== null ? readChips(stored) : undefined,
);

const chosenIn = (filter: string | undefined): string | undefined => filter?.split('|')[1];

const toFilters = ({ isArchived, status }: CampaignChips): Record<string, string> => ({
  ...(isArchived === 'true' ? { isArchived: 'is|true' } : {}),
  ...(status ? { status: `is|${status}` } : {}),
});

/** Chips are in the address, which takes precedence; an address without chips is filled from the stored ones when the list opens. */
export function useCampaignChips(list: ListState) {
  const [kept, keep] = useAtom(campaignChipsAtom);
  const isOpening = useRef(true);
  const inAddress = Object.keys(list.filters).length > 0;
  const mustFill = isOpening.current && !inAddress && Object.keys(toFilters(kept)).length > 0;
  const { isArchived, status } = list.filters;
  const chips = readChips({ isArchived: chosenIn(isArchived), status: chosenIn(status) });

  useEffect(() => {
    isOpening.current = false;
    // Replaces the history entry, since the address is only completed.
    if (mustFill) list.change({ filters: toFilters(kept), search: list.search });
  }, [mustFill, kept, list]);

  return {
    chips,
    /** False while the address is being filled, when a request would fetch the wrong rows. */
    isReady: !mustFill,
    setChips: (changes: Partial<CampaignChips>) => {
      const next = { ...chips, ...changes };
      keep(next);
      list.change({ filters: toFilters(next) });
    },
    forget: () => keep(defaultChips),
  };
}
