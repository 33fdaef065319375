import type { LocalizedText } from '../localized-text.ts';
import { z } from '../zod.ts';
import { type NotificationKind, notificationSchema } from './notifications.ts';

interface MailKind {
  /** Name of the kind, shown in the email preferences and at the start of the email's subject. */
  name: LocalizedText;
  /** The rest of the subject, with placeholders for the payload's fields. */
  about: string;
  /** Path of the screen in the workspace, with the same placeholders. */
  path: string;
  /** Whether notifications of this kind are mailed by default. */
  isMailed: boolean;
  /** Whether a separate module sends the email, which contains more than the generic one. */
  hasSeparateEmail?: true;
}

const source = { about: '{{sourceName}}', path: 'settings/sources?source={{sourceId}}' };
const campaign = { about: '{{campaignName}}', path: 'campaigns/{{campaignId}}?tab=goals' };
const report = { about: '{{reportName}}', path: '{{reportId}}' };
const reportActivity = { about: '{{reportName}} · {{personName}}', path: '{{reportId}}?discussion' };
const partner = { about: '{{partnerName}}', path: 'media/shared' };
const mailedOnRequest = { isMailed: false };
const mailedByDefault = { isMailed: true };

/** Every kind of notification as an email. Users can opt in to each kind; urgent kinds are mailed by default. */
export const notificationMails: Record<NotificationKind, MailKind> = {
  inviteAccepted: {
    name: { en: 'Invitation accepted', de: 'Einladung angenommen' },
    about: '{{personName}}',
    path: 'settings/access',
    ...mailedByDefault,
  },
  sourceConnected: { name: { en: 'Source connected', de: 'Quelle verbunden' }, ...source, ...mailedOnRequest },
  sourceFailing: {
    name: { en: 'Source no longer delivers data', de: 'Quelle liefert nicht mehr' },
    ...source,
    ...mailedByDefault,
  },
  sourceLimited: {
    name: { en: 'Source sends more events than accepted', de: 'Quelle sendet mehr, als angenommen wird' },
    ...source,
    ...mailedOnRequest,
  },
  crawlDone: {
    name: { en: 'Site imported', de: 'Website eingelesen' },
    about: '{{siteName}}',
    path: 'media',
    ...mailedOnRequest,
  },
  pdfReady: { name: { en: 'PDF ready', de: 'PDF fertig' }, ...report, ...mailedOnRequest },
  pdfFailed: { name: { en: 'PDF failed', de: 'PDF fehlgeschlagen' }, ...report, ...mailedOnRequest },
  reportMention: {
    name: { en: 'You are mentioned in a comment', de: 'Sie werden in einem Kommentar erwähnt' },
    ...reportActivity,
    ...mailedByDefault,
  },
  reportComment: {
    name: { en: 'New comment on a report', de: 'Neuer Kommentar zu einem Bericht' },
    ...reportActivity,
    ...mailedOnRequest,
  },
  approvalAsked: {
    name: { en: 'Your approval of a report is requested', de: 'Ihre Freigabe eines Berichts ist gefragt' },
    ...reportActivity,
    ...mailedByDefault,
  },
  reportApproved: { name: { en: 'Report approved', de: 'Bericht freigegeben' }, ...reportActivity, ...mailedByDefault },
  changesAsked: {
    name: { en: 'Changes to a report are requested', de: 'Änderungen an einem Bericht sind gewünscht' },
    ...reportActivity,
    ...mailedByDefault,
  },
  mediaShared: {
    name: { en: 'Media shared with you', de: 'Medien mit Ihnen geteilt' },
    ...partner,
    ...mailedOnRequest,
  },
  sharedMediaRequested: {
    name: { en: 'A partner offers media', de: 'Ein Partner bietet Medien an' },
    ...partner,
    path: 'media/shared?status=is%7Cpending',
    ...mailedOnRequest,
  },
  sharedMediaApproved: {
    name: { en: 'Shared media approved', de: 'Geteilte Medien freigegeben' },
    ...partner,
    ...mailedOnRequest,
  },
  sharedMediaRejected: {
    name: { en: 'Shared media rejected', de: 'Geteilte Medien abgelehnt' },
    ...partner,
    ...mailedOnRequest,
  },
  sharedSourceEnded: {
    name: { en: 'A source of shared media was disconnected', de: 'Eine Quelle geteilter Medien wurde getrennt' },
    ...partner,
    ...mailedOnRequest,
  },
  partnerConnected: {
    name: { en: 'Partner connected', de: 'Partner verbunden' },
    ...partner,
    path: 'partners',
    ...mailedByDefault,
  },
  partnerLeft: {
    name: { en: 'A partner was removed', de: 'Ein Partner wurde entfernt' },
    ...partner,
    path: 'partners',
    ...mailedOnRequest,
  },
  goalBehind: { name: { en: 'Goal behind schedule', de: 'Ziel im Rückstand' }, ...campaign, ...mailedByDefault },
  goalCompleted: { name: { en: 'Goals reached', de: 'Ziele erreicht' }, ...campaign, ...mailedOnRequest },
  digestFailed: {
    name: { en: 'Digest not sent', de: 'Digest nicht verschickt' },
    about: '{{digestName}}',
    path: 'explore/digests',
    ...mailedByDefault,
  },
  alertFired: {
    name: { en: 'Alert', de: 'Alarm' },
    about: '{{alertName}}',
    path: 'explore/alerts?alert={{alertId}}',
    hasSeparateEmail: true,
    ...mailedByDefault,
  },
  alertPaused: {
    name: { en: 'Alert paused', de: 'Alarm angehalten' },
    about: '{{alertName}}',
    path: 'explore/alerts?alert={{alertId}}',
    ...mailedByDefault,
  },
  webhookEnded: {
    name: { en: 'Webhook turned off', de: 'Webhook abgeschaltet' },
    about: '{{webhookName}}',
    path: 'settings/webhooks?webhook={{webhookId}}',
    ...mailedByDefault,
  },
  trialEnding: {
    name: { en: 'Trial ending', de: 'Testphase endet' },
    about: '{{endsOn|day}}',
    path: 'settings/billing',
    ...mailedByDefault,
  },
  paymentFailed: {
    name: { en: 'Payment failed', de: 'Zahlung fehlgeschlagen' },
    about: '{{graceEndsAt|instant}}',
    path: 'settings/billing',
    ...mailedByDefault,
  },
  limitNear: {
    name: { en: 'Plan limit nearly reached', de: 'Grenze des Tarifs fast erreicht' },
    about: '{{used}} / {{max}}',
    path: 'settings/billing',
    ...mailedByDefault,
  },
};

export const notificationKinds = notificationSchema.options.map(({ shape }) => shape.kind.value);
export const notificationKindSchema = z.enum(notificationKinds);

/** The notifications that a person also gets by email. The product itself shows all of them. */
export const notificationPreferencesSchema = z.object({
  /** The address to which emails are sent. */
  email: z.string(),
  /** Whether this installation sends emails. */
  isMailAvailable: z.boolean(),
  /** By kind; a newer server may have more kinds than the page knows. */
  mails: z.record(z.string(), z.boolean()),
});
export type NotificationPreferences = z.infer<typeof notificationPreferencesSchema>;
