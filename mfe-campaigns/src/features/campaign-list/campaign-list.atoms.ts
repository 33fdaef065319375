import { atomWithStorage } from 'jotai/utils';
import { type CampaignColumn, defaultColumns } from './campaign-columns.ts';

/** Which columns the person shows, kept in this browser. Name and Client are always there. */
export const campaignColumnsAtom = atomWithStorage<CampaignColumn[]>(
  'reportage.campaigns.columns',
  [...defaultColumns],
  undefined,
  {
    getOnInit: true,
  },
);

/** Filter chips of the list: the address wins over them, and they fill an address that has none. */
export interface CampaignChips {
  isArchived: 'true' | 'false';
  status?: string;
}

export const defaultChips: CampaignChips = { isArchived: 'false' };

export const campaignChipsAtom = atomWithStorage<CampaignChips>('reportage.campaigns.chips', defaultChips, undefined, {
  getOnInit: true,
});
