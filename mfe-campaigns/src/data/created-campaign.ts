import type { Campaign } from '@reportage/contracts';
import { createdEntry } from '@reportage/remote-kit/runtime';

export const createdCampaign = createdEntry<Campaign>();
