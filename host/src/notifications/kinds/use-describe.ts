import type { AnyNotification } from '@reportage/contracts';
import { type Description, describeNotification } from '@reportage/remote-kit/metadata';
import { useUiSettings } from '@reportage/ui';
import { useCallback, useMemo } from 'react';
import { listPublishedRemotes } from '../../remotes/published-remotes.ts';
import { useShell } from '../../shell/host-context.ts';
import { useKindMessages } from './kinds.messages.ts';

/**
 * Describes a notification and its link, using its remote's metadata. Kinds that no remote describes get a generic
 * message.
 */
export function useDescribe(): (notification: AnyNotification) => Description {
  const t = useKindMessages();
  const { locale } = useUiSettings();
  const { config } = useShell();
  const views = useMemo(() => {
    const views = listPublishedRemotes(config.registry).flatMap(({ version }) => version.notifications);
    return new Map(views.map((view) => [view.kind, view]));
  }, [config]);
  return useCallback(
    (notification) => {
      const view = views.get(notification.kind);
      const description = view && describeNotification(view, notification, { locale, now: new Date() });
      const homePath = `/${notification.workspace.slug}`;
      return description ?? { text: t('unknown'), icon: 'bell', tone: 'neutral', path: homePath, file: null };
    },
    [views, t, locale],
  );
}

/** Removes bidi isolates from a text, for attributes and announcements. */
export const stripIsolates = (text: string): string => text.replace(/[\u2068\u2069]/g, '');
