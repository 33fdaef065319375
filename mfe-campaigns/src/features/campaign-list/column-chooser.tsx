import { Button, Checkbox, Flex, Popover, TableOutlined, Tooltip, Typography } from '@reportage/ui';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { type CampaignColumn, campaignColumns, fixedColumns, readColumns } from './campaign-columns.ts';
import { campaignColumnsAtom } from './campaign-list.atoms.ts';
import { useCampaignListMessages } from './campaign-list.messages.ts';

interface ColumnChooserProps {
  shown: readonly CampaignColumn[];
  /** Called with each change, which is already stored. */
  onChange: () => void;
  reloadPage?: () => void;
}

/**
 * Chooses the list's columns. Each change applies at once and is stored in this browser; closing the chooser after
 * changes reloads the page (specification, part 2 §2).
 */
export function ColumnChooser({ shown, onChange, reloadPage = () => window.location.reload() }: ColumnChooserProps) {
  const t = useCampaignListMessages();
  const storeColumns = useSetAtom(campaignColumnsAtom);
  const [isOpen, setOpen] = useState(false);
  const [isChanged, setChanged] = useState(false);

  const change = (columns: CampaignColumn[]) => {
    storeColumns(readColumns(columns));
    setChanged(true);
    onChange();
  };

  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      afterOpenChange={(isShown) => !isShown && isChanged && reloadPage()}
      trigger="click"
      placement="bottomRight"
      content={
        <Flex vertical gap={12} role="group" aria-label={t('columns')} style={{ maxWidth: 260 }}>
          <Checkbox.Group<CampaignColumn>
            value={[...shown]}
            onChange={change}
            style={{ display: 'flex', flexDirection: 'column', gap: 4 }}
            options={campaignColumns.map((column) => ({
              value: column,
              label: t(column),
              disabled: fixedColumns.includes(column),
            }))}
          />
          <Typography.Text type="secondary">{t('columnsText')}</Typography.Text>
        </Flex>
      }
    >
      {/* Below, where it does not cover the views and their buttons. */}
      <Tooltip title={isOpen ? '' : t('columns')} placement="bottomRight">
        <Button icon={<TableOutlined aria-hidden />} aria-label={t('columns')} aria-haspopup="dialog" />
      </Tooltip>
    </Popover>
  );
}
