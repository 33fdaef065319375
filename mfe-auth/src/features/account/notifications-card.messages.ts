import { createMessages } from '@reportage/state';

export const useNotificationTexts = createMessages('mfe-auth-notifications', {
  en: {
    title: 'Notifications',
    text: 'They all arrive in Reportage. Choose which are also emailed to {{email}}. What you have seen by then is not sent.',
    noMails: 'This installation sends no emails.',
    failed: 'Your choice could not be loaded.',
    kind: 'Notification',
    byMail: 'By email',
    reports: 'Reports',
    campaigns: 'Campaigns and alerts',
    sharing: 'People and sharing',
    sources: 'Sources and webhooks',
    billing: 'Plan and billing',
    mailOf: 'By email: {{name}}',
  },
  de: {
    title: 'Benachrichtigungen',
    text: 'Alle erscheinen in Reportage. Wählen Sie, welche außerdem per E-Mail kommen, an {{email}}. Was Sie bis dahin gesehen haben, wird nicht verschickt.',
    noMails: 'Diese Installation verschickt keine E-Mails.',
    failed: 'Ihre Auswahl konnte nicht geladen werden.',
    kind: 'Benachrichtigung',
    byMail: 'Per E-Mail',
    reports: 'Berichte',
    campaigns: 'Kampagnen und Alarme',
    sharing: 'Personen und geteilte Medien',
    sources: 'Quellen und Webhooks',
    billing: 'Tarif und Abrechnung',
    mailOf: 'Per E-Mail: {{name}}',
  },
});
