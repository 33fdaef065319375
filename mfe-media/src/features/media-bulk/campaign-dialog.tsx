import type { Media } from '@reportage/contracts';
import { useFailures, useWorkspace } from '@reportage/remote-kit/runtime';
import { Modal, ProblemText, problemProps, Select, useDebouncedValue, useRequiredFields } from '@reportage/ui';
import { useState } from 'react';
import type { BulkResult } from './bulk-result.tsx';
import { useMediaBulkMessages } from './media-bulk.messages.ts';
import { useCampaignChoices, useChangeCampaignMedia } from './media-bulk.queries.ts';

const searchDebounceMs = 500;

interface CampaignDialogProps {
  /** The items to add; the dialog is closed if there are none. */
  items: readonly Media[];
  onClose: () => void;
  onAdded: (result: BulkResult) => void;
}

/** Adds items to a campaign; those already in it are unaffected. */
export function CampaignDialog({ items, onClose, onAdded }: CampaignDialogProps) {
  const t = useMediaBulkMessages();
  const failures = useFailures('campaigns');
  const { id: workspaceId } = useWorkspace();
  const [search, setSearch] = useState('');
  const [campaignId, setCampaignId] = useState<string | null>(null);
  const choices = useCampaignChoices(workspaceId, useDebouncedValue(search.trim().toLowerCase(), searchDebounceMs));
  const changeMutation = useChangeCampaignMedia();
  const change = (id: string, mediaIds: string[], isRemove: boolean) =>
    changeMutation.run({ query: { workspaceId }, params: { id }, body: { mediaIds, isRemove } });

  const { problems, isComplete } = useRequiredFields({ campaign: campaignId === null && t('campaignRequired') });

  const close = () => {
    setCampaignId(null);
    setSearch('');
    onClose();
  };
  const undo = async (id: string, changedIds: string[]) => {
    try {
      await change(id, changedIds, true);
      return { failed: [] };
    } catch (error) {
      failures.show('update', error);
      return undefined;
    }
  };
  const add = async (id: string) => {
    try {
      const mediaIds = items.map((item) => item.id);
      const { name: campaign, changedIds } = await change(id, mediaIds, false);
      const count = changedIds.length;
      onAdded(
        count > 0
          ? { text: t('added', { count, campaign }), undo: () => undo(id, changedIds) }
          : { text: t('allInCampaign', { campaign }) },
      );
      close();
    } catch (error) {
      failures.show('update', error);
    }
  };

  return (
    <Modal
      open={items.length > 0}
      title={t('campaignTitle', { count: items.length })}
      okText={t('add')}
      cancelText={t('cancel')}
      confirmLoading={changeMutation.isPending}
      onCancel={close}
      onOk={() => isComplete() && campaignId && void add(campaignId)}
    >
      <Select<string>
        aria-label={t('campaign')}
        style={{ width: '100%' }}
        placeholder={t('campaignPlaceholder')}
        showSearch={{ searchValue: search, onSearch: setSearch, filterOption: false }}
        loading={choices.isFetching}
        notFoundContent={choices.error ? failures.getText('results', choices.error) : t('noCampaign')}
        value={campaignId}
        options={(choices.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setCampaignId}
        {...problemProps(problems.campaign)}
      />
      <ProblemText problem={problems.campaign} />
    </Modal>
  );
}
