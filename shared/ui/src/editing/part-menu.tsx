import type { ComponentProps, ReactNode } from 'react';
import { ActionsMenu } from '../overlays/actions-menu.tsx';
import classes from './edit-tool.module.css';

type PartMenuProps = Pick<ComponentProps<typeof ActionsMenu>, 'actions' | 'className'> & { name: string };

/** The actions for a part of what is being edited, such as a section or a card. */
export function PartMenu({ className = '', ...props }: PartMenuProps): ReactNode {
  return <ActionsMenu {...props} size="small" className={`${classes.tool} ${className}`} />;
}
