import { useHost, useStore } from '@reportage/remote-kit/runtime';
import { Brand, LoadingState, Typography } from '@reportage/ui';
import { type ReactNode, useEffect } from 'react';
import { useMessages } from '../messages.ts';
import styles from './auth-page.module.css';
import { ReportPicture } from './report-picture.tsx';

interface AuthPageProps {
  title: string;
  text: ReactNode;
  children: ReactNode;
  /** Links to the other screens, below the form. */
  links?: ReactNode;
}

/** Layout of every /auth screen. Signed-in users are redirected. */
export function AuthPage({ title, text, children, links }: AuthPageProps): ReactNode {
  const { session } = useHost();
  const t = useMessages();
  const step = useStore(session.step);
  const isDone = step.name === 'signedIn' && !step.advice;

  useEffect(() => {
    if (isDone) session.continueSignedIn();
  }, [isDone, session]);

  if (step.name === 'init' || isDone) return <LoadingState />;
  return (
    <div className={styles.page}>
      <aside className={styles.brand} aria-label="Reportage">
        <Brand />
        <ReportPicture />
        <div className={styles.claim}>
          <p className={styles.claimTitle}>{t('claim')}</p>
          <p className={styles.claimText}>{t('claimText')}</p>
        </div>
      </aside>
      <div className={styles.content}>
        <div className={styles.form}>
          <Typography.Title level={1} className={styles.title ?? ''}>
            {title}
          </Typography.Title>
          <Typography.Paragraph type="secondary" className={styles.text ?? ''}>
            {text}
          </Typography.Paragraph>
          {children}
          {links && <div className={styles.links}>{links}</div>}
        </div>
      </div>
    </div>
  );
}
