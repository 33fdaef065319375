import type { Campaign, CampaignBulkChange } from '@reportage/contracts';
import { useFailures, useWorkspace } from '@reportage/remote-kit/runtime';
import { useUiSettings } from '@reportage/ui';
import { useState } from 'react';
import { useCampaignListMessages } from './campaign-list.messages.ts';
import {
  useArchiveCampaigns,
  useChangeCampaigns,
  useCopyCampaigns,
  useDeleteCampaigns,
  useUndoCampaignChange,
} from './campaign-list.queries.ts';

/** The last action, and how to undo it. */
export interface ChangeNotice {
  text: string;
  undo?: () => Promise<unknown>;
}

export interface CampaignChanges {
  notice: ChangeNotice | undefined;
  dismiss(): void;
  /** Undoes the last change and reports the result, or why it was refused. */
  undo(): Promise<void>;
  isUndoing: boolean;
  /** `change`, `archive` and `copy` resolve to whether they succeeded; failures are shown. */
  change(campaigns: readonly Campaign[], change: CampaignBulkChange): Promise<boolean>;
  archive(campaigns: readonly Campaign[], isArchived: boolean): Promise<boolean>;
  copy(campaigns: readonly Campaign[], withMedia: boolean): Promise<boolean>;
}

const idsOf = (campaigns: readonly Campaign[]): string[] => campaigns.map(({ id }) => id);

/** Changes to campaigns from the list, each with an undo. */
export function useCampaignChanges(): CampaignChanges {
  const t = useCampaignListMessages();
  const failures = useFailures('campaigns');
  const { locale } = useUiSettings();
  const query = { workspaceId: useWorkspace().id };
  const [notice, setNotice] = useState<ChangeNotice>();
  const [isUndoing, setUndoing] = useState(false);
  const [archiving, changing, undoing] = [useArchiveCampaigns(), useChangeCampaigns(), useUndoCampaignChange()];
  const [copying, deleting] = [useCopyCampaigns(), useDeleteCampaigns()];

  async function run(work: () => Promise<ChangeNotice>): Promise<boolean> {
    try {
      setNotice(await work());
      return true;
    } catch (error) {
      failures.show('update', error);
      return false;
    }
  }

  return {
    notice,
    isUndoing,
    dismiss: () => setNotice(undefined),

    async undo() {
      setUndoing(true);
      await run(async () => {
        await notice?.undo?.();
        return { text: t('undone') };
      });
      setUndoing(false);
    },

    change: (campaigns, change) =>
      run(async () => {
        const { before } = await changing.save({ query, body: { ids: idsOf(campaigns), change } });
        if (before.length === 0) return { text: t('unchanged') };
        return {
          text: t('changed', { count: before.length }),
          undo: () => undoing.save({ query, body: { before } }),
        };
      }),

    archive: (campaigns, archive) =>
      run(async () => {
        const ids = idsOf(campaigns);
        await archiving.save({ query, body: { ids, archive } });
        return {
          text: t(archive ? 'archived' : 'unarchived', { count: ids.length }),
          undo: () => archiving.save({ query, body: { ids, archive: !archive } }),
        };
      }),

    copy: (campaigns, withMedia) =>
      run(async () => {
        const { data } = await copying.save({ query, body: { ids: idsOf(campaigns), withMedia, language: locale } });
        return {
          text: t('copied', { count: data.length, names: data.map(({ name }) => name).join(', ') }),
          undo: () => deleting.save({ query: { ...query, ids: idsOf(data).join(',') } }),
        };
      }),
  };
}
