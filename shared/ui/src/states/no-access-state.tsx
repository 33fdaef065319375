import type { ReactNode } from 'react';
import { LockOutlined } from '../antd/icons.ts';
import { useUiMessages } from '../ui.messages.ts';
import { StatePanel } from './state-panel.tsx';

interface NoAccessStateProps {
  title?: string;
  text?: ReactNode;
  action?: ReactNode;
}

export function NoAccessState({ title, text, action }: NoAccessStateProps): ReactNode {
  const t = useUiMessages();
  return (
    <StatePanel
      icon={<LockOutlined />}
      title={title ?? t('noAccessTitle')}
      text={text ?? t('noAccessText')}
      action={action}
    />
  );
}
