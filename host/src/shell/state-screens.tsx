import { useStore } from '@reportage/remote-kit/runtime';
import { Button, LinkOutlined, WarningOutlined } from '@reportage/ui';
import type { ReactNode } from 'react';
import type { RemoteOutletState } from '../remotes/remote-outlet.ts';
import { reloadPage } from '../updates/reload.ts';
import { useUpdateMessages } from '../updates/updates.messages.ts';
import { useShell } from './host-context.ts';
import {
  BackButton,
  BackToWorkButton,
  LastWorkspaceButton,
  LeaveFailedScreenButton,
  LinkButton,
} from './link-button.tsx';
import { useShellMessages } from './shell-messages.ts';
import styles from './state-screens.module.css';

interface StateScreenProps {
  /** Content above the title, such as a status code. */
  label?: ReactNode;
  icon?: ReactNode;
  title: string;
  text: string;
  /** What support needs to know; collapsed at first. */
  details?: string;
  /** Buttons and links to continue. */
  children: ReactNode;
}

/** Shows what happened and how to continue, in the style that all of the host's own states share. */
export function StateScreen({ label, icon, title, text, details, children }: StateScreenProps): ReactNode {
  const t = useShellMessages();
  return (
    <section className={styles.screen}>
      {icon ? (
        <div className={styles.icon} aria-hidden="true">
          {icon}
        </div>
      ) : null}
      {label ? <div className={styles.label}>{label}</div> : null}
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {children ? <div className={styles.actions}>{children}</div> : null}
      {details ? (
        <details className={styles.details}>
          <summary>{t('failureDetails')}</summary>
          <p>{details}</p>
        </details>
      ) : null}
    </section>
  );
}

/** Guests have followed a link that somebody sent them: a status code tells them nothing, but some have an account. */
export function NotFoundScreen(): ReactNode {
  const t = useShellMessages();
  const { user } = useShell();
  if (useStore(user) === null) {
    return (
      <StateScreen icon={<LinkOutlined />} title={t('notFoundGuestTitle')} text={t('notFoundGuestText')}>
        <LinkButton to="/auth/login">{t('signIn')}</LinkButton>
      </StateScreen>
    );
  }
  return (
    <StateScreen label={<span className={styles.code}>404</span>} title={t('notFoundTitle')} text={t('notFoundText')}>
      <LastWorkspaceButton />
      <BackToWorkButton />
    </StateScreen>
  );
}

export function NoAccessScreen({ title }: { title: string }): ReactNode {
  const t = useShellMessages();
  return (
    <StateScreen title={t('noAccessTitle', { screen: title })} text={t('noAccessText')}>
      <BackButton />
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
  const { remote, version, phase, traceId } = failure;
  return (
    <div role="alert">
      <StateScreen
        icon={<WarningOutlined />}
        title={t(phase === 'screen' ? 'screenFailedTitle' : 'remoteFailedTitle')}
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
        <LeaveFailedScreenButton />
      </StateScreen>
    </div>
  );
}
