import { useApi } from '@reportage/api';
import type { Description, NotificationFile } from '@reportage/remote-kit/metadata';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useShell } from '../shell/host-context.ts';
import styles from './notification-list.module.css';
import { NotificationText } from './sentence.tsx';

interface NotificationLinkProps {
  description: Description;
  onFollow(): void;
}

/** The notification's text, as a link to its screen or file. */
export function NotificationLink({ description, onFollow }: NotificationLinkProps): ReactNode {
  const { text, path, file, action } = description;
  const download = useFileDownload();
  if (!file) {
    return (
      <Link to={path} className={styles.link} onClick={onFollow} data-main="">
        <NotificationText text={text} />
        {action && <span className={styles.action}> {action}</span>}
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={styles.link}
      disabled={download.isPending}
      onClick={() => download.mutate(file)}
      data-main=""
    >
      <NotificationText text={text} />
    </button>
  );
}

function useFileDownload() {
  const api = useApi();
  const { messages } = useShell();
  return useMutation({
    mutationFn: ({ call, params, query }: NotificationFile) => api.call(call, { params, query }),
    onSuccess: ({ url }) => {
      if (url) Object.assign(document.createElement('a'), { href: url }).click();
    },
    onError: (error) => messages.error(error),
  });
}
