import type { ComponentProps, ReactNode } from 'react';
import { HolderOutlined } from '../antd/icons.ts';
import classes from './edit-tool.module.css';

interface DragHandleProps extends Omit<ComponentProps<'button'>, 'type' | 'children' | 'title' | 'aria-label'> {
  /** Names the part that the handle moves, and says how. */
  label: string;
}

/** A button that moves a part of the edited content; its handlers define how it is dragged or moved by keyboard. */
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
