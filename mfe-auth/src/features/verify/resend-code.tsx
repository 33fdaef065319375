import { useHost } from '@reportage/remote-kit/runtime';
import { Button } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { getErrorText } from '../../form/show-failure.ts';
import { useMessages } from '../../messages.ts';
import styles from './resend-code.module.css';

export function ResendCode({ username }: { username: string }): ReactNode {
  const { session, messages } = useHost();
  const t = useMessages();
  const [isSending, setSending] = useState(false);

  async function resend(): Promise<void> {
    setSending(true);
    try {
      await session.resendCode({ username });
      messages.notice(t('resent'));
    } catch (error) {
      messages.notice(getErrorText(error), error);
    } finally {
      setSending(false);
    }
  }

  return (
    <Button type="link" className={styles.resend ?? ''} loading={isSending} onClick={resend}>
      {t('resend')}
    </Button>
  );
}
