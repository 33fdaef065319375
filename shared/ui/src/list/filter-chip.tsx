import { Button } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { CloseOutlined, DownOutlined } from '../antd/icons.ts';
import classes from './filter-chip.module.css';
import { useListMessages } from './list.messages.ts';

interface FilterChipProps {
  /** The filter and what is chosen, such as `Status: Active`. */
  text: string;
  /** All chosen values, if `text` names only some of them. */
  title?: string | undefined;
  /** Accessible name of the part that changes the filter, if it needs more than `text`. */
  label?: string;
  onOpen?(): void;
  /** Absent for a filter that is always shown. */
  onRemove?: (() => void) | undefined;
  /** Wraps the part that changes the filter in a menu or panel. */
  wrap?(button: ReactElement): ReactNode;
}

/** One active filter, with a button that changes it and a cross that removes it. */
export function FilterChip({
  text,
  title,
  label,
  onOpen,
  onRemove,
  wrap = (button) => button,
}: FilterChipProps): ReactNode {
  const t = useListMessages();
  return (
    <span className={classes.chip} data-removable={onRemove !== undefined}>
      {wrap(
        <Button
          type="text"
          shape="round"
          className={classes.text ?? ''}
          title={title}
          {...(label === undefined ? {} : { 'aria-label': label })}
          {...(onOpen ? { onClick: onOpen } : {})}
          // Without the cross of other chips, the chip would look like a label that cannot be changed.
          {...(onRemove ? {} : { icon: <DownOutlined aria-hidden />, iconPlacement: 'end' as const })}
        >
          {text}
        </Button>,
      )}
      {onRemove && (
        <Button
          type="text"
          shape="circle"
          size="small"
          className={classes.remove ?? ''}
          icon={<CloseOutlined aria-hidden />}
          aria-label={t('removeFilter', { name: text })}
          title={t('removeFilter', { name: text })}
          onClick={onRemove}
        />
      )}
    </span>
  );
}
