import type { NotificationKind, NotificationPayload } from '@reportage/contracts';
import { formatDay, formatInstant, formatNumber, type Locale } from '@reportage/format';
import type { MessageParams, Translate } from '@reportage/state';
import type { KindMessage } from './kinds.messages.ts';

export interface KindView<Payload> {
  icon: KindIcon;
  tone: KindTone;
  says(payload: Payload, context: KindContext): [message: KindMessage, params: MessageParams];
  /** Inside the workspace, after its slug. */
  leadsTo(payload: Payload): string;
}

export interface KindContext {
  t: Translate<KindMessage>;
  locale: Locale;
  now: Date;
}
export type KindTone = 'neutral' | 'good' | 'bad';
export type KindIcon = 'person' | 'source' | 'pages' | 'pdf' | 'share' | 'goal' | 'mail' | 'time' | 'bell';

/** Sets a name apart from the words around it, whichever way it is written (Unicode's first-strong isolate). */
const name = (text: string): string => `\u2068${text}\u2069`;
/** The PDF is removed after a while; its notification stays. */
export const isPdfThere = ({ availableUntil }: NotificationPayload<'pdfReady'>, now: Date): boolean =>
  now < new Date(availableUntil);

const percentOf = (value: number, locale: Locale): string => formatNumber(value, { unit: 'percent', locale });
const reportOf = ({ reportName, campaignName }: { reportName: string; campaignName: string }): MessageParams => ({
  report: name(reportName),
  campaign: name(campaignName),
});

const sharedMedia = (
  key: KindMessage,
  tone: KindTone,
  path = '/media/shared',
): KindView<NotificationPayload<'sharedMediaRequested'>> => ({
  icon: 'share',
  tone,
  says: ({ partnerName, mediaCount }) => [key, { partner: name(partnerName), count: mediaCount }],
  leadsTo: () => path,
});

/** How each kind is drawn, worded and followed. */
export const kindViews: { [Kind in NotificationKind]: KindView<NotificationPayload<Kind>> } = {
  inviteAccepted: {
    icon: 'person',
    tone: 'good',
    says: ({ personName, access }, { t }) => ['inviteAccepted', { person: name(personName), access: t(access) }],
    leadsTo: () => '/settings/access',
  },
  sourceConnected: {
    icon: 'source',
    tone: 'good',
    says: ({ sourceName }) => ['sourceConnected', { source: name(sourceName) }],
    leadsTo: ({ sourceId }) => `/settings/sources?source=${sourceId}`,
  },
  sourceFailing: {
    icon: 'source',
    tone: 'bad',
    says: ({ sourceName, failingSince }, { locale }) => [
      'sourceFailing',
      { source: name(sourceName), since: formatInstant(failingSince, { locale }) },
    ],
    leadsTo: ({ sourceId }) => `/settings/sources?source=${sourceId}`,
  },
  crawlDone: {
    icon: 'pages',
    tone: 'neutral',
    says: ({ siteName, pageCount }) => ['crawlDone', { site: name(siteName), count: pageCount }],
    // The crawl's result, over the pages of its site.
    leadsTo: ({ crawlId, siteName }) =>
      crawlId ? `/media?${new URLSearchParams({ crawl: crawlId, search: siteName })}` : '/media',
  },
  pdfReady: {
    icon: 'pdf',
    tone: 'neutral',
    says: (payload, { now }) => [isPdfThere(payload, now) ? 'pdfReady' : 'pdfGone', reportOf(payload)],
    leadsTo: ({ reportId }) => `/${reportId}`,
  },
  pdfFailed: {
    icon: 'pdf',
    tone: 'bad',
    says: (payload) => ['pdfFailed', reportOf(payload)],
    leadsTo: ({ reportId }) => `/${reportId}`,
  },
  mediaShared: sharedMedia('mediaShared', 'neutral'),
  sharedMediaRequested: sharedMedia('sharedMediaRequested', 'neutral', '/media/shared?status=is%7Cpending'),
  sharedMediaApproved: sharedMedia('sharedMediaApproved', 'good'),
  sharedMediaRejected: sharedMedia('sharedMediaRejected', 'bad'),
  goalBehind: {
    icon: 'goal',
    tone: 'bad',
    says: ({ campaignName, progress, expected }, { locale }) => [
      'goalBehind',
      { campaign: name(campaignName), progress: percentOf(progress, locale), expected: percentOf(expected, locale) },
    ],
    leadsTo: ({ campaignId }) => `/campaigns/${campaignId}`,
  },
  goalCompleted: {
    icon: 'goal',
    tone: 'good',
    says: ({ campaignName }) => ['goalCompleted', { campaign: name(campaignName) }],
    leadsTo: ({ campaignId }) => `/campaigns/${campaignId}`,
  },
  digestFailed: {
    icon: 'mail',
    tone: 'bad',
    says: ({ digestName }) => ['digestFailed', { digest: name(digestName) }],
    leadsTo: () => '/explore/digests',
  },
  trialEnding: {
    icon: 'time',
    tone: 'neutral',
    says: ({ endsOn }, { locale }) => ['trialEnding', { day: formatDay(endsOn, { locale }) }],
    leadsTo: () => '/settings/billing',
  },
};
