import { Button, Checkbox, Typography } from '@reportage/ui';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { type CampaignColumn, campaignColumns, fixedColumns, readColumns } from './campaign-columns.ts';
import { campaignColumnsAtom } from './campaign-list.atoms.ts';
import { useCampaignListMessages } from './campaign-list.messages.ts';

/** Lets the user choose the list's columns. The choice is stored in the browser and applied by reloading the page. */
export function ColumnOptions({
  shownColumns,
  onApplied,
}: {
  shownColumns: readonly CampaignColumn[];
  onApplied: () => void;
}) {
  const t = useCampaignListMessages();
  const storeColumns = useSetAtom(campaignColumnsAtom);
  const [chosenColumns, setChosenColumns] = useState<CampaignColumn[]>([...shownColumns]);
  const apply = () => {
    storeColumns(readColumns(chosenColumns));
    onApplied();
  };
  return (
    <>
      <Checkbox.Group<CampaignColumn>
        value={chosenColumns}
        onChange={setChosenColumns}
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
    </>
  );
}
