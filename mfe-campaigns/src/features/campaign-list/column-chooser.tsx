import { Button, Checkbox, Flex, Popover, ProjectOutlined, Tooltip, Typography } from '@reportage/ui';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { type CampaignColumn, campaignColumns, fixedColumns, readColumns } from './campaign-columns.ts';
import { campaignColumnsAtom } from './campaign-list.atoms.ts';
import { useCampaignListMessages } from './campaign-list.messages.ts';

/** Chooses the list's columns. The choice is stored in this browser and applied by reloading the page. */
export function ColumnChooser({ shown, onApplied }: { shown: readonly CampaignColumn[]; onApplied: () => void }) {
  const t = useCampaignListMessages();
  const storeColumns = useSetAtom(campaignColumnsAtom);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<CampaignColumn[]>([...shown]);

  const open = (next: boolean) => {
    setOpen(next);
    if (next) setChosen([...shown]);
  };
  const apply = () => {
    storeColumns(readColumns(chosen));
    setOpen(false);
    onApplied();
  };

  return (
    <Popover
      open={isOpen}
      onOpenChange={open}
      trigger="click"
      placement="bottomRight"
      content={
        <Flex vertical gap={12} role="group" aria-label={t('columns')} style={{ maxWidth: 260 }}>
          <Checkbox.Group<CampaignColumn>
            value={chosen}
            onChange={setChosen}
            style={{ display: 'flex', flexDirection: 'column', gap: 4 }}
            options={campaignColumns.map((column) => ({
              value: column,
              label: t(column),
              disabled: fixedColumns.includes(column),
            }))}
          />
          <Typography.Text type="secondary">{t('columnsText')}</Typography.Text>
          <Button type="primary" onClick={apply}>
            {t('apply')}
          </Button>
        </Flex>
      }
    >
      {/* Below, where it does not cover the views and their buttons. */}
      <Tooltip title={isOpen ? '' : t('columns')} placement="bottomRight">
        <Button icon={<ProjectOutlined aria-hidden />} aria-label={t('columns')} aria-haspopup="dialog" />
      </Tooltip>
    </Popover>
  );
}
