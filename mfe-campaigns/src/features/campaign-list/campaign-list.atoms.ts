import { preferenceAtom } from '@reportage/state';
import { type CampaignColumn, defaultColumns, readColumns } from './campaign-columns.ts';

const isStringArray = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** The user's visible columns, stored in this browser. */
export const campaignColumnsAtom = preferenceAtom<readonly CampaignColumn[]>(
  'campaigns.columns',
  defaultColumns,
  (stored) => (isStringArray(stored) ? readColumns(stored) : undefined),
);
