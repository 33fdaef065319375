import { Button } from 'antd';
import type { ReactNode } from 'react';
import { QuestionCircleOutlined } from '../antd/icons.ts';
import { useUiMessages } from '../ui.messages.ts';
import { type StateLayoutProps, StatePanel } from './state-panel.tsx';

interface NotFoundStateProps extends StateLayoutProps {
  title?: string;
  text?: ReactNode;
  action?: ReactNode;
}

export function NotFoundState({ title, text, action, ...place }: NotFoundStateProps): ReactNode {
  const t = useUiMessages();
  // What an email opens in a tab of its own has nothing to go back to.
  const hasPrevious = window.history.length > 1;
  return (
    <StatePanel
      {...place}
      icon={place.isScreen ? undefined : <QuestionCircleOutlined />}
      {...(place.isScreen ? { label: '404' } : {})}
      title={title ?? t('notFoundTitle')}
      text={text ?? t('notFoundText')}
      action={action ?? (hasPrevious && <Button onClick={() => window.history.back()}>{t('goBack')}</Button>)}
    />
  );
}
