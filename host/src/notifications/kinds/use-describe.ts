import { type AnyNotification, type NotificationPayload, notificationSchema } from '@reportage/contracts';
import { useUiSettings } from '@reportage/ui';
import { useCallback } from 'react';
import { isPdfThere, type KindIcon, type KindTone, type KindView, kindViews } from './kind-views.ts';
import { useKindMessages } from './kinds.messages.ts';

export interface Description {
  /** One sentence; names in it stand between Unicode's isolates. */
  text: string;
  icon: KindIcon;
  tone: KindTone;
  /** Address of what it is about. */
  path: string;
  /** The file itself, where it is about one that is still there. */
  pdf: NotificationPayload<'pdfReady'> | null;
}

/** What a notification says and leads to. A kind that this release does not know is told without its details. */
export function useDescribe(): (notification: AnyNotification) => Description {
  const t = useKindMessages();
  const { locale } = useUiSettings();
  return useCallback(
    (notification) => {
      const home = `/${notification.workspace.slug}`;
      const known = notificationSchema.safeParse(notification).data;
      if (!known) return { text: t('unknown'), icon: 'bell', tone: 'neutral', path: home, pdf: null };
      const now = new Date();
      const view: KindView<typeof known.payload> = kindViews[known.kind];
      const [message, params] = view.says(known.payload, { t, locale, now });
      const pdf = known.kind === 'pdfReady' && isPdfThere(known.payload, now) ? known.payload : null;
      return {
        text: t(message, params),
        icon: view.icon,
        tone: view.tone,
        path: home + view.leadsTo(known.payload),
        pdf,
      };
    },
    [t, locale],
  );
}

/** The sentence without its isolates, for attributes and announcements. */
export const plain = (text: string): string => text.replace(/[\u2068\u2069]/g, '');
