import { preferenceAtom } from '@reportage/state';
import { type CampaignColumn, defaultColumns, readColumns } from './campaign-columns.ts';

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Which columns the person shows, kept in this browser. */
export const campaignColumnsAtom = preferenceAtom<readonly CampaignColumn[]>(
  'campaigns.columns',
  defaultColumns,
  (stored) => (isTextList(stored) ? readColumns(stored) : undefined),
);
