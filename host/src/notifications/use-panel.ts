import { useEffect, useState } from 'react';
import { useShell } from '../shell/host-context.ts';
import type { NotificationPanel } from './notification-panel.tsx';

type Panel = typeof NotificationPanel;
let loading: Promise<Panel> | undefined;

/** Loads the panel's code on first use; a failed load is retried on the next use. */
export function loadPanel(): Promise<Panel> {
  loading ??= import(/* webpackChunkName: "notifications" */ './notification-panel.tsx').then(
    (module) => module.NotificationPanel,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Returns null while the panel's code is loading. If it cannot be loaded, a message says so, and the panel closes. */
export function usePanel(isOpen: boolean, close: () => void): Panel | null {
  const { messages } = useShell();
  const [panel, setPanel] = useState<{ Panel: Panel } | null>(null);
  useEffect(() => {
    if (!isOpen || panel) return;
    let isCurrent = true;
    loadPanel().then(
      (Panel) => isCurrent && setPanel({ Panel }),
      (error: unknown) => {
        messages.error(error);
        close();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isOpen, panel, messages, close]);
  return panel?.Panel ?? null;
}
