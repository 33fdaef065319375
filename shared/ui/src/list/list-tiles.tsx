import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import classes from './list.module.css';
import type { ListRowsProps } from './list-table.tsx';

interface ListTilesProps<Row> extends Pick<ListRowsProps<Row>, 'rows' | 'rowKey' | 'label' | 'selection'> {
  render(row: Row): ReactNode;
}

/** The rows as tiles, each with a checkbox in its corner. */
export function ListTiles<Row extends object>(props: ListTilesProps<Row>): ReactNode {
  const { rows, rowKey, label, selection, render } = props;
  const toggle = (key: string, isSelected: boolean) =>
    selection?.choose(isSelected ? [...selection.keys, key] : selection.keys.filter((other) => other !== key));
  return (
    <ul className={classes.tiles} aria-label={label}>
      {rows.map((row) => {
        const key = rowKey(row);
        const isSelected = selection?.keys.includes(key) === true;
        return (
          <li key={key} data-row-key={key} className={isSelected ? classes.chosenTile : undefined}>
            {selection && (
              <span className={classes.tileChoice}>
                <Checkbox
                  aria-label={selection.getName(row)}
                  checked={isSelected}
                  onChange={(event) => toggle(key, event.target.checked)}
                />
              </span>
            )}
            {render(row)}
          </li>
        );
      })}
    </ul>
  );
}
