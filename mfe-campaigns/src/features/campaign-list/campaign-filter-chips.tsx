import { campaignStatuses } from '@reportage/contracts';
import { Button, DownOutlined, Dropdown } from '@reportage/ui';
import { useCampaignStatusMessages } from '../../data/campaign-status.messages.ts';
import type { CampaignChips } from './campaign-chips.ts';
import { useCampaignListMessages } from './campaign-list.messages.ts';

interface FilterChipsProps {
  chips: CampaignChips;
  onChange: (changes: Partial<CampaignChips>) => void;
}

/** The list's filters, each a chip that shows its chosen values. */
export function CampaignFilterChips({ chips, onChange }: FilterChipsProps) {
  const t = useCampaignListMessages();
  const statusText = useCampaignStatusMessages();
  const archivedText = chips.isArchived === 'true' ? t('filterTrue') : t('filterFalse');
  return (
    <>
      <Chip
        text={t('chipArchived', { value: archivedText })}
        chosen={chips.isArchived}
        choices={[
          { key: 'false', label: t('filterFalse') },
          { key: 'true', label: t('filterTrue') },
        ]}
        onChoose={(key) => onChange({ isArchived: key === 'true' ? 'true' : 'false' })}
      />
      <Chip
        text={t('chipStatus', { value: chips.status ? statusText(chips.status) : t('filterAny') })}
        chosen={chips.status ?? 'any'}
        choices={[
          { key: 'any', label: t('filterAny') },
          ...campaignStatuses.map((status) => ({ key: status, label: statusText(status) })),
        ]}
        onChoose={(key) => onChange({ status: campaignStatuses.find((status) => status === key) ?? null })}
      />
    </>
  );
}

interface ChipProps {
  text: string;
  chosen: string;
  choices: { key: string; label: string }[];
  onChoose: (key: string) => void;
}

function Chip({ text, chosen, choices, onChoose }: ChipProps) {
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items: choices, selectable: true, selectedKeys: [chosen], onClick: ({ key }) => onChoose(key) }}
    >
      <Button icon={<DownOutlined aria-hidden />} iconPlacement="end" shape="round">
        {text}
      </Button>
    </Dropdown>
  );
}
