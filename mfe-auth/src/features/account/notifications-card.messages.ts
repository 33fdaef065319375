import { createMessages } from '@reportage/state';

export const useNotificationTexts = createMessages('mfe-auth-notifications', {
  en: {
    title: 'Notifications',
    text: 'All of them arrive in Reportage. Choose which come by mail as well, to {{email}}. What you have seen by then is not mailed.',
    noMails: 'This installation sends no emails.',
    failed: 'Your choice could not be loaded.',
    kind: 'Notification',
    inProduct: 'In Reportage',
    byMail: 'By mail',
    always: 'Always',
    mailOf: 'By mail: {{name}}',
  },
  de: {
    title: 'Benachrichtigungen',
    text: 'Alle erscheinen in Reportage. Wählen Sie, welche außerdem per Mail kommen, an {{email}}. Was Sie bis dahin gesehen haben, wird nicht gemailt.',
    noMails: 'Diese Installation verschickt keine Mails.',
    failed: 'Ihre Auswahl konnte nicht geladen werden.',
    kind: 'Benachrichtigung',
    inProduct: 'In Reportage',
    byMail: 'Per Mail',
    always: 'Immer',
    mailOf: 'Per Mail: {{name}}',
  },
});
