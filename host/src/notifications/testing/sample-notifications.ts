import {
  calls,
  type Notification,
  type NotificationList,
  type NotificationView,
  notificationSchema,
} from '@reportage/contracts';
import { sampleWorkspace } from '@reportage/testing/screen';

const { id, slug, name } = sampleWorkspace();
const createIdSuffix = (number: number): string => `01h455vb4pex5vsknk0${String(number).padStart(7, '0')}`;
export const getNotificationId = (number: number): string => `ntf_${createIdSuffix(number)}`;
export const otherWorkspace = { id: `wks_${createIdSuffix(9)}`, slug: 'evening-star', name: 'Evening Star' };

/**
 * Creates a notification whose id, revision and minute depend on `number`. Its kind is `sourceConnected` by default.
 */
export const sampleNotification = (number: number, overrides: object = {}): Notification =>
  notificationSchema.parse({
    id: getNotificationId(number),
    revision: number,
    workspace: { id, slug, name },
    kind: 'sourceConnected',
    payload: { sourceId: `src_${createIdSuffix(1)}`, sourceName: `Site ${number}` },
    seenAt: null,
    createdAt: `2026-11-20T10:${String(number).padStart(2, '0')}:00.000Z`,
    ...overrides,
  });

/** Creates an inbox as the server returns it: newest first, with its counts. */
export function createInbox(notifications: readonly Notification[], revision?: number): NotificationList {
  const data = notifications.toSorted((a, b) => b.revision - a.revision);
  const unseenCount = data.filter(({ seenAt }) => seenAt === null).length;
  return {
    ids: data.map((notification) => notification.id),
    data,
    unseenCount,
    hasNotification: unseenCount > 0,
    revision: revision ?? data[0]?.revision ?? 0,
  };
}

const view = { tone: 'neutral', words: {} } as const;

/**
 * A remote's metadata that describes the kinds in these tests; the real remotes' metadata is tested in the remote kit.
 */
export const sampleViews: NotificationView[] = [
  {
    ...view,
    kind: 'sourceConnected',
    icon: 'api',
    text: {
      en: '{{sourceName}} is connected: the first data has arrived',
      de: '{{sourceName}} ist verbunden: Die ersten Zahlen sind da',
    },
    path: ['/:workspaceId/settings/sources?source={{sourceId}}'],
  },
  {
    ...view,
    kind: 'sharedMediaRequested',
    icon: 'share',
    text: { en: '{{partnerName}} asks you to approve media', de: '{{partnerName}} bittet Sie, Medien freizugeben' },
    action: { en: 'Review', de: 'Prüfen' },
    path: ['/:workspaceId/media/shared'],
  },
  {
    ...view,
    kind: 'pdfReady',
    icon: 'pdf',
    text: { en: 'The PDF of {{reportName}} is ready', de: 'Das PDF von {{reportName}} ist fertig' },
    path: ['/:workspaceId/{{reportId}}'],
    file: { call: calls.getPdf.path, isPublic: true, params: { id: 'jobId' }, query: { signature: 'signature' } },
  },
];
