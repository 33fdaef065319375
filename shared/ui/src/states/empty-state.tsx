import type { ReactNode } from 'react';
import { FolderOutlined } from '../antd/icons.ts';
import { StatePanel } from './state-panel.tsx';

interface EmptyStateProps {
  title: string;
  /** What this is for, and the first step. */
  text?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
}

export function EmptyState({ title, text, action, icon = <FolderOutlined /> }: EmptyStateProps): ReactNode {
  return <StatePanel icon={icon} title={title} text={text} action={action} />;
}
