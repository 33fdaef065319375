import { useApi } from '@reportage/api';
import { calls } from '@reportage/contracts';
import { useFailures, useSampleRestriction } from '@reportage/remote-kit/runtime';
import { createCsvBlob, saveFile, useUiSettings } from '@reportage/ui';
import { useState } from 'react';
import type { CampaignListQuery } from './campaign-list.queries.ts';

/** Exports the campaigns that match the search and filters as CSV, in the list's order and the user's language. */
export function useCampaignExport() {
  const api = useApi();
  const failures = useFailures('campaigns');
  const { locale } = useUiSettings();
  const [isRunning, setRunning] = useState(false);
  return {
    isRunning,
    /** Why exporting is not possible; undefined if it is. */
    disabledReason: useSampleRestriction(calls.exportCampaigns),
    async run({ page: _page, size: _size, ...query }: CampaignListQuery): Promise<void> {
      setRunning(true);
      try {
        const csv = await api.call(calls.exportCampaigns, { query: { ...query, language: locale } });
        saveFile('campaigns.csv', createCsvBlob(csv));
      } catch (error) {
        failures.show('download', error);
      } finally {
        setRunning(false);
      }
    },
  };
}
