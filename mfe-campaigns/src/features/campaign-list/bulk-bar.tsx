import type { Campaign } from '@reportage/contracts';
import { Button, DownOutlined, Dropdown, Flex } from '@reportage/ui';
import { useState } from 'react';
import { BulkDrawer, type BulkField, bulkFields } from './bulk-drawer.tsx';
import { useCampaignListMessages } from './campaign-list.messages.ts';
import type { CampaignChanges } from './use-campaign-changes.ts';

interface BulkBarProps {
  campaigns: Campaign[];
  isArchived: boolean;
  changes: CampaignChanges;
  onRemove: (campaigns: Campaign[]) => void;
  clearSelection: () => void;
}

/** Actions on the selected campaigns. */
export function BulkBar({ campaigns, isArchived, changes, onRemove, clearSelection }: BulkBarProps) {
  const t = useCampaignListMessages();
  const [field, setField] = useState<BulkField>();
  const finish = (hasSucceeded: boolean) => {
    if (hasSucceeded) clearSelection();
    return hasSucceeded;
  };
  return (
    <Flex gap={8} wrap>
      <Dropdown
        trigger={['click']}
        menu={{
          items: bulkFields.map((key) => ({ key, label: t(`change_${key}`) })),
          onClick: ({ key }) => setField(bulkFields.find((bulkField) => bulkField === key)),
        }}
      >
        <Button icon={<DownOutlined />} iconPlacement="end">
          {t('change')}
        </Button>
      </Dropdown>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'with', label: t('copyWithMedia') },
            { key: 'without', label: t('copyWithoutMedia') },
          ],
          onClick: ({ key }) => void changes.copy(campaigns, key === 'with').then(finish),
        }}
      >
        <Button icon={<DownOutlined />} iconPlacement="end">
          {t('copy')}
        </Button>
      </Dropdown>
      <Button onClick={() => void changes.archive(campaigns, !isArchived).then(finish)}>
        {isArchived ? t('unarchive') : t('archive')}
      </Button>
      <Button danger onClick={() => onRemove(campaigns)}>
        {t('remove')}
      </Button>
      {field && (
        <BulkDrawer
          field={field}
          count={campaigns.length}
          onClose={() => setField(undefined)}
          onSave={async (change) => finish(await changes.change(campaigns, change))}
        />
      )}
    </Flex>
  );
}
