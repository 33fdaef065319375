import type { ComponentProps, ReactNode } from 'react';
import { HolderOutlined } from '../antd/icons.ts';
import classes from './edit-tool.module.css';

interface DragHandleProps extends Omit<ComponentProps<'button'>, 'type' | 'children' | 'title' | 'aria-label'> {
  /** Names what it moves, and how. */
  label: string;
}

/** Moves a part of what is being edited; how it is dragged, and moved by keys, is decided by its handlers. */
export function DragHandle({ label, className = '', ...handlers }: DragHandleProps): ReactNode {
  return (
    <button
      type="button"
      className={`${classes.tool} ${classes.handle} ${className}`}
      aria-label={label}
      title={label}
      {...handlers}
    >
      <HolderOutlined />
    </button>
  );
}
