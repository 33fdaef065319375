import { createMessages } from '@reportage/state';

export const useNotificationTexts = createMessages('mfe-auth-notifications', {
  en: {
    text: 'Every notification appears in Reportage. Choose which you also get by email, at {{email}}. You won’t be emailed about those you have already seen.',
    noMails: 'This installation doesn’t send emails.',
    failed: 'Your choice could not be loaded.',
    reports: 'Reports',
    campaigns: 'Campaigns and alerts',
    sharing: 'People and sharing',
    sources: 'Sources and webhooks',
    billing: 'Plan and billing',
    email: 'Email',
    groupByEmail: 'By email: {{name}}',
    allMailed: 'All by email',
    someMailed: '{{count}} of {{total}} by email',
    noneMailed: 'None by email',
  },
  de: {
    text: 'Alle Benachrichtigungen erscheinen in Reportage. Wählen Sie, welche Sie auch per E-Mail bekommen, an {{email}}. Zu solchen, die Sie schon gesehen haben, kommt keine E-Mail.',
    noMails: 'Diese Installation verschickt keine E-Mails.',
    failed: 'Ihre Auswahl konnte nicht geladen werden.',
    reports: 'Berichte',
    campaigns: 'Kampagnen und Alarme',
    sharing: 'Personen und geteilte Medien',
    sources: 'Quellen und Webhooks',
    billing: 'Tarif und Abrechnung',
    email: 'E-Mail',
    groupByEmail: 'Per E-Mail: {{name}}',
    allMailed: 'Alle per E-Mail',
    someMailed: '{{count}} von {{total}} per E-Mail',
    noneMailed: 'Keine per E-Mail',
  },
});
