import { useStore } from '@reportage/remote-kit/runtime';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useShellMessages } from '../shell/shell-messages.ts';
import type { MessageCenter, ShownMessage } from './message-center.ts';
import styles from './message-list.module.css';
import { useTimeLeft } from './use-time-left.ts';

/** The app's messages. They appear at the page's edge or in a form, are announced, and never take focus. */
export function MessageList({ center }: { center: MessageCenter }): ReactNode {
  const t = useShellMessages();
  const shown = useStore(center.shown);
  const container = useStore(center.container);
  const list = (
    <section className={container ? styles.placed : styles.list} aria-label={t('messages')}>
      {shown.map((message) => (
        <Message key={message.id} message={message} onDismiss={() => center.dismiss(message.id)} />
      ))}
    </section>
  );
  return container ? createPortal(list, container) : list;
}

function Message({ message, onDismiss }: { message: ShownMessage; onDismiss(): void }): ReactNode {
  const t = useShellMessages();
  const { pause, resume } = useTimeLeft(message.durationMs, onDismiss);
  const title = message.kind === 'success' ? t('success') : message.kind === 'error' ? t('error') : null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only pause the countdown and trigger nothing
    <div
      className={`${styles.message} ${styles[message.kind] ?? ''}`}
      role={message.kind === 'success' ? 'status' : 'alert'}
      data-error={message.errorName}
      // If a message appears below a resting pointer, the user is not pointing at it.
      onPointerMove={({ movementX, movementY }) => {
        if (movementX !== 0 || movementY !== 0) pause();
      }}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <div>
        {title ? <strong className={styles.title}>{title}</strong> : null}
        <span className={styles.text}>{message.text}</span>
      </div>
      {message.kind === 'notice' ? (
        <button type="button" className={styles.dismiss} onClick={onDismiss}>
          {t('dismiss')}
        </button>
      ) : null}
    </div>
  );
}
