import { useHost } from '@reportage/remote-kit/runtime';
import { useEffect } from 'react';
import { useReportMessages } from './report.messages.ts';

const noticeMs = 2_500;

/** Shows a message about guest access to the workspace when a report or highlight cannot be fetched. */
export function useGuestNotice(hasFailed: boolean): void {
  const { messages } = useHost();
  const notice = useReportMessages()('guestAccess');
  useEffect(() => {
    if (hasFailed) messages.error(notice, { durationMs: noticeMs });
  }, [hasFailed, messages, notice]);
}
