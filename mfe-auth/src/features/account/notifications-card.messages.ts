import { createMessages } from '@reportage/state';

export const useNotificationMessages = createMessages('mfe-auth-notifications', {
  en: {
    text: 'Every notification appears in Reportage. Choose which ones are also emailed to {{email}}. You won’t be emailed about those you have already seen.',
    noEmails: 'This installation doesn’t send emails.',
    failed: 'Your preferences could not be loaded.',
    reports: 'Reports',
    campaigns: 'Campaigns and alerts',
    sharing: 'People and sharing',
    sources: 'Sources and webhooks',
    billing: 'Plan and billing',
    email: 'Email',
    groupByEmail: 'By email: {{name}}',
    allEmailed: 'All by email',
    someEmailed: '{{count}} of {{total}} by email',
    noneEmailed: 'None by email',
  },
  de: {
    text: 'Alle Benachrichtigungen erscheinen in Reportage. Wählen Sie, welche Sie auch per E-Mail bekommen, an {{email}}. Zu solchen, die Sie schon gesehen haben, kommt keine E-Mail.',
    noEmails: 'Diese Installation verschickt keine E-Mails.',
    failed: 'Ihre Auswahl konnte nicht geladen werden.',
    reports: 'Berichte',
    campaigns: 'Kampagnen und Alarme',
    sharing: 'Personen und geteilte Medien',
    sources: 'Quellen und Webhooks',
    billing: 'Tarif und Abrechnung',
    email: 'E-Mail',
    groupByEmail: 'Per E-Mail: {{name}}',
    allEmailed: 'Alle per E-Mail',
    someEmailed: '{{count}} von {{total}} per E-Mail',
    noneEmailed: 'Keine per E-Mail',
  },
});
