import { Button, Checkbox, Flex, Tooltip } from 'antd';
import { type ReactNode, useState } from 'react';
import { ProjectOutlined } from '../antd/icons.ts';
import { Popover } from '../overlays/popover.tsx';
import type { DataColumn } from './data-column.ts';
import { useListMessages } from './list.messages.ts';
import type { ChosenColumns } from './use-chosen-columns.ts';

interface ColumnChooserProps<Row> {
  columns: readonly DataColumn<Row>[];
  chosen: ChosenColumns<Row>;
}

/** Chooses the list's columns; fixed ones cannot be hidden. */
export function ColumnChooser<Row>({ columns, chosen }: ColumnChooserProps<Row>): ReactNode {
  const t = useListMessages();
  const [isOpen, setOpen] = useState(false);
  const choices = (
    <Flex vertical gap={12}>
      <Checkbox.Group
        value={columns.filter((column) => chosen.shown.includes(column)).map((column) => column.key)}
        onChange={(keys) => chosen.choose(keys.map(String))}
        options={columns.map((column) => ({
          value: column.key,
          label: column.title,
          disabled: column.isFixed === true,
        }))}
        style={{ flexDirection: 'column', gap: 8 }}
      />
      <Button size="small" onClick={chosen.restore}>
        {t('restore')}
      </Button>
    </Flex>
  );
  return (
    <Popover open={isOpen} onOpenChange={setOpen} placement="bottomRight" content={choices}>
      {/* Below, where it covers nothing that belongs to the whole list, such as its views. */}
      <Tooltip title={isOpen ? '' : t('columns')} placement="bottomRight">
        <Button icon={<ProjectOutlined />} aria-label={t('columns')} aria-haspopup="dialog" />
      </Tooltip>
    </Popover>
  );
}
