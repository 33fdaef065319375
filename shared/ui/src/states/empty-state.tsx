import type { ReactNode } from 'react';
import { FolderOutlined } from '../antd/icons.ts';
import { type StateLayoutProps, StatePanel } from './state-panel.tsx';

interface EmptyStateProps extends StateLayoutProps {
  title: string;
  /** Explains the purpose of the list or page, and the first step. */
  text?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
}

export function EmptyState({ icon = <FolderOutlined />, ...state }: EmptyStateProps): ReactNode {
  return <StatePanel icon={icon} {...state} />;
}
