import type { Campaign } from '@reportage/contracts';
import { createEntryAtom } from '@reportage/remote-kit/runtime';

export const createdCampaign = createEntryAtom<Campaign>();
