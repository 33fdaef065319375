import { useHost } from '@reportage/remote-kit/runtime';
import { Button, UserOutlined } from '@reportage/ui';
import type { ReactNode } from 'react';
import { AuthPage } from '../../layout/auth-page.tsx';
import { useMessages } from './sign-in-question.messages.ts';
import styles from './sign-in-question.module.css';

interface QuestionPageProps {
  title: string;
  text: ReactNode;
  username: string;
  children: ReactNode;
  /** Further actions, below the question. */
  more?: ReactNode;
}

/** The page around a sign-in question: the account, and a link to use another one. */
export function QuestionPage({ title, text, username, children, more }: QuestionPageProps): ReactNode {
  const { session } = useHost();
  const t = useMessages();
  return (
    <AuthPage
      title={title}
      text={text}
      links={
        <>
          {more}
          <Button type="link" className={styles.leave ?? ''} onClick={() => session.leaveSignIn()}>
            {t('useOtherAccount')}
          </Button>
        </>
      }
    >
      <p className={styles.account}>
        <UserOutlined /> {username}
      </p>
      {children}
    </AuthPage>
  );
}
