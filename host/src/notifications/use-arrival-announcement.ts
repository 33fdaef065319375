import type { AnyNotification } from '@reportage/contracts';
import { useEffect, useState } from 'react';
import { useShell } from '../shell/host-context.ts';
import { stripIsolates, useDescribe } from './kinds/use-describe.ts';
import { useNotificationMessages } from './notifications.messages.ts';

/** Arrivals are announced together once no other has followed for this long. */
const quietMs = 1_000;

/** Returns the announcement for screen readers: the text of a single arrival, or the number of arrivals. */
export function useArrivalAnnouncement(): string {
  const t = useNotificationMessages();
  const describe = useDescribe();
  const { notifications } = useShell();
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    let arrived: AnyNotification[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const announce = (): void => {
      const [only, ...others] = arrived;
      arrived = [];
      if (!only) return;
      const text = stripIsolates(describe(only).text);
      setAnnouncement(others.length === 0 ? t('arrivedSingle', { text }) : t('arrived', { count: others.length + 1 }));
    };
    const unsubscribe = notifications.onArrival((notification) => {
      arrived.push(notification);
      clearTimeout(timer);
      timer = setTimeout(announce, quietMs);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [notifications, describe, t]);
  return announcement;
}
