import { useStore } from '@reportage/remote-kit/runtime';
import { Button } from '@reportage/ui';
import type { ReactNode } from 'react';
import type { RemoteOutletState } from '../remotes/remote-outlet.ts';
import { reloadPage } from '../updates/reload.ts';
import { useUpdateMessages } from '../updates/updates.messages.ts';
import { useShell } from './host-context.ts';
import { BackToWorkButton } from './link-button.tsx';
import { useShellMessages } from './shell-messages.ts';
import styles from './state-screens.module.css';

interface StateScreenProps {
  /** Label above the title: the kind of state. */
  label?: ReactNode;
  title: string;
  text: string;
  details?: string;
  /** Buttons and links to continue. */
  children: ReactNode;
}

/** Shows what happened, and how to continue: all of the host's own states look alike. */
export function StateScreen({ label, title, text, details, children }: StateScreenProps): ReactNode {
  return (
    <section className={styles.screen}>
      {label ? <div className={styles.label}>{label}</div> : null}
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {details ? <p className={styles.details}>{details}</p> : null}
      <div className={styles.actions}>{children}</div>
    </section>
  );
}

export function NotFoundScreen(): ReactNode {
  const t = useShellMessages();
  return (
    <StateScreen label={<span className={styles.code}>404</span>} title={t('notFoundTitle')} text={t('notFoundText')}>
      <BackToWorkButton />
    </StateScreen>
  );
}

export function NoAccessScreen({ title }: { title: string }): ReactNode {
  const t = useShellMessages();
  return (
    <StateScreen title={t('noAccessTitle', { screen: title })} text={t('noAccessText')}>
      <Button onClick={() => window.history.back()}>{t('goBack')}</Button>
      <BackToWorkButton />
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
      <BackToWorkButton />
    </StateScreen>
  );
}

type Failure = Extract<RemoteOutletState, { status: 'failed' }>;

export function RemoteFailedCard({ failure, onRetry }: { failure: Failure; onRetry(): void }): ReactNode {
  const t = useShellMessages();
  const tUpdate = useUpdateMessages();
  const { history, updates } = useShell();
  const { isOutdated } = useStore(updates.state);
  const { remote, version, traceId } = failure;
  return (
    <div role="alert">
      <StateScreen
        title={t('remoteFailedTitle')}
        text={isOutdated ? tUpdate('outdatedText') : t('remoteFailedText')}
        details={t('remoteFailedDetails', { remote, version, traceId })}
      >
        {isOutdated ? (
          <Button type="primary" onClick={() => reloadPage(history)}>
            {tUpdate('reload')}
          </Button>
        ) : null}
        <Button type={isOutdated ? 'default' : 'primary'} onClick={onRetry}>
          {t('retry')}
        </Button>
      </StateScreen>
    </div>
  );
}
