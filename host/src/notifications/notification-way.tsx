import { useApi } from '@reportage/api';
import { calls } from '@reportage/contracts';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useShell } from '../shell/host-context.ts';
import type { Description } from './kinds/use-describe.ts';
import styles from './notification-list.module.css';
import { Sentence } from './sentence.tsx';

interface NotificationWayProps {
  description: Description;
  onFollowed(): void;
}

/** What it says, as the way to what it is about: its screen, or the file itself. */
export function NotificationWay({ description, onFollowed }: NotificationWayProps): ReactNode {
  const { text, path, pdf } = description;
  const download = usePdfDownload();
  if (!pdf) {
    return (
      <Link to={path} className={styles.way} onClick={onFollowed} data-main="">
        <Sentence text={text} />
      </Link>
    );
  }
  return (
    <button
      type="button"
      className={styles.way}
      disabled={download.isPending}
      onClick={() => download.mutate(pdf)}
      data-main=""
    >
      <Sentence text={text} />
    </button>
  );
}

/** A new link to the file each time: links to files end after some minutes. */
function usePdfDownload() {
  const api = useApi();
  const { messages } = useShell();
  return useMutation({
    mutationFn: ({ jobId, signature }: NonNullable<Description['pdf']>) =>
      api.call(calls.getPdf, { params: { id: jobId }, query: { signature } }),
    onSuccess: ({ url }) => {
      if (url) Object.assign(document.createElement('a'), { href: url }).click();
    },
    onError: (error) => messages.error(error),
  });
}
