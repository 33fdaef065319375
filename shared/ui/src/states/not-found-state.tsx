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

export function NotFoundState({ title, text, action, ...layout }: NotFoundStateProps): ReactNode {
  const t = useUiMessages();
  // A page that an email opens in a new tab has no previous page.
  const hasPrevious = window.history.length > 1;
  // If no title says what is missing, the URL itself is unknown, so the panel shows “404” instead of an icon.
  const isUnknownUrl = layout.isScreen && title === undefined;
  return (
    <StatePanel
      {...layout}
      {...(isUnknownUrl ? { label: '404' } : { icon: <QuestionCircleOutlined /> })}
      title={title ?? t('notFoundTitle')}
      text={text ?? t('notFoundText')}
      action={action ?? (hasPrevious && <Button onClick={() => window.history.back()}>{t('goBack')}</Button>)}
    />
  );
}
