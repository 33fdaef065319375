import type { Campaign } from '@reportage/contracts';
import { atom } from 'jotai';

/** The campaign that was just created: the list shows it once, even where a remembered filter hides it. */
export const createdCampaignAtom = atom<Campaign | null>(null);
