import { ApiError } from '@reportage/api';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { ReloadOutlined, WarningOutlined } from '../antd/icons.ts';
import { useUiMessages } from '../ui.messages.ts';
import { NoAccessState } from './no-access-state.tsx';
import { NotFoundState } from './not-found-state.tsx';
import { type StateLayoutProps, StatePanel } from './state-panel.tsx';

interface FailedStateProps extends StateLayoutProps {
  error: unknown;
  /** If omitted, there is no Retry button. */
  onRetry?: () => void;
  title?: string;
  /** The failure's reference, for support. */
  details?: string;
}

/**
 * Shows the server's error message and Retry. Forbidden and not-found errors have their own states, because retrying
 * would not help.
 */
export function FailedState({ error, onRetry, title, details, ...layout }: FailedStateProps): ReactNode {
  const t = useUiMessages();
  if (error instanceof ApiError && error.code === 'forbidden')
    return <NoAccessState {...layout} text={error.message} />;
  if (error instanceof ApiError && error.isNotFound) return <NotFoundState {...layout} />;
  const reference = error instanceof ApiError && error.requestId ? t('reference', { id: error.requestId }) : details;
  return (
    <StatePanel
      {...layout}
      role="alert"
      icon={<WarningOutlined />}
      title={title ?? t('failedTitle')}
      text={
        <>
          <div>{error instanceof Error && error.message ? error.message : t('failedText')}</div>
          {reference && <small>{reference}</small>}
        </>
      }
      action={
        onRetry && (
          <Button icon={<ReloadOutlined />} onClick={onRetry}>
            {t('retry')}
          </Button>
        )
      }
    />
  );
}
