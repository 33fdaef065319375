import { Button, Checkbox, Radio } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { LayoutOutlined } from '../antd/icons.ts';
import { Popover } from '../overlays/popover.tsx';
import type { DataColumn } from './data-column.ts';
import { useListMessages } from './list.messages.ts';
import type { ChosenColumns } from './use-chosen-columns.ts';
import { useDensity } from './use-density.ts';
import classes from './view-options.module.css';

const densities = ['comfortable', 'compact'] as const;

interface ViewOptionsProps {
  /** Renders the column options. */
  columns(close: () => void): ReactNode;
}

/** A menu with the row height and the columns of a list's table. */
export function ViewOptions({ columns }: ViewOptionsProps): ReactNode {
  const t = useListMessages();
  const id = useId();
  const { density, choose } = useDensity();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      content={
        <div className={classes.options}>
          <span id={`${id}-density`} className={classes.label}>
            {t('density')}
          </span>
          <Radio.Group
            aria-labelledby={`${id}-density`}
            className={classes.choices ?? ''}
            value={density}
            onChange={({ target }) => choose(target.value === 'compact' ? 'compact' : 'comfortable')}
            options={densities.map((value) => ({ value, label: t(value) }))}
          />
          <span id={`${id}-columns`} className={classes.label}>
            {t('columns')}
          </span>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would have a frame and its own layout */}
          <div role="group" aria-labelledby={`${id}-columns`} className={classes.columns}>
            {columns(() => setOpen(false))}
          </div>
        </div>
      }
    >
      <Button icon={<LayoutOutlined />} aria-haspopup="dialog">
        {t('viewOptions')}
      </Button>
    </Popover>
  );
}

interface ColumnOptionsProps<Row> {
  columns: readonly DataColumn<Row>[];
  chosenColumns: ChosenColumns<Row>;
}

/** Chooses the list's columns; fixed ones cannot be hidden. */
export function ColumnOptions<Row>({ columns, chosenColumns }: ColumnOptionsProps<Row>): ReactNode {
  const t = useListMessages();
  return (
    <>
      <Checkbox.Group
        className={classes.choices ?? ''}
        value={columns.filter((column) => chosenColumns.shown.includes(column)).map((column) => column.key)}
        onChange={(keys) => chosenColumns.choose(keys.map(String))}
        options={columns.map((column) => ({
          value: column.key,
          label: column.title,
          disabled: column.isFixed === true,
        }))}
      />
      <Button size="small" onClick={chosenColumns.restore}>
        {t('restore')}
      </Button>
    </>
  );
}
