import type { ReactNode } from 'react';
import { LockOutlined } from '../antd/icons.ts';
import { useUiMessages } from '../ui.messages.ts';
import { type StateLayoutProps, StatePanel } from './state-panel.tsx';

interface NoAccessStateProps extends StateLayoutProps {
  title?: string;
  text?: ReactNode;
  action?: ReactNode;
}

export function NoAccessState({ title, text, action, ...layout }: NoAccessStateProps): ReactNode {
  const t = useUiMessages();
  return (
    <StatePanel
      {...layout}
      icon={<LockOutlined />}
      title={title ?? t('noAccessTitle')}
      text={text ?? t('noAccessText')}
      action={action}
    />
  );
}
