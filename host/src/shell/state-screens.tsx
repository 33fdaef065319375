import { Button } from '@reportage/ui';
import type { ReactNode } from 'react';
import type { StageState } from '../remotes/stage.ts';
import { useShell } from './host-context.ts';
import { useShellMessages } from './shell-messages.ts';
import styles from './state-screens.module.css';

interface StateScreenProps {
  title: string;
  text: string;
  details?: string;
  children: ReactNode;
}

/** What happened, and the way on: the host's own states all look alike. */
export function StateScreen({ title, text, details, children }: StateScreenProps): ReactNode {
  return (
    <section className={styles.screen}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {details ? <p className={styles.details}>{details}</p> : null}
      <div className={styles.actions}>{children}</div>
    </section>
  );
}

export function ToWorkspaces(): ReactNode {
  const t = useShellMessages();
  const { history } = useShell();
  return <Button onClick={() => history.navigate('/workspaces')}>{t('goToWorkspaces')}</Button>;
}

export function NotFoundScreen(): ReactNode {
  const t = useShellMessages();
  return (
    <StateScreen title={t('notFoundTitle')} text={t('notFoundText')}>
      <ToWorkspaces />
    </StateScreen>
  );
}

export function WorkspaceFailedScreen({ message, onRetry }: { message: string; onRetry(): void }): ReactNode {
  const t = useShellMessages();
  return (
    <StateScreen title={t('workspaceFailedTitle')} text={message}>
      <Button type="primary" onClick={onRetry}>
        {t('retry')}
      </Button>
      <ToWorkspaces />
    </StateScreen>
  );
}

type Failure = Extract<StageState, { status: 'failed' }>;

export function RemoteFailedCard({ failure, onRetry }: { failure: Failure; onRetry(): void }): ReactNode {
  const t = useShellMessages();
  const { remote, version, traceId } = failure;
  return (
    <div role="alert">
      <StateScreen
        title={t('remoteFailedTitle')}
        text={t('remoteFailedText')}
        details={t('remoteFailedDetails', { remote, version, traceId })}
      >
        <Button type="primary" onClick={onRetry}>
          {t('retry')}
        </Button>
      </StateScreen>
    </div>
  );
}
