import { createMessages } from '@reportage/state';

export const useReportGuestMessages = createMessages('reportGuest', {
  en: {
    title: 'Enter the passcode to view this report',
    text: 'The person who shared the link has the passcode.',
    passcode: 'Passcode',
    required: 'Enter the passcode.',
    incorrect: 'That passcode isn’t right. Check it, or ask the sender.',
    tooMany: 'Too many attempts. Wait a minute, then try again.',
    open: 'Open',
    expiredTitle: 'This link has expired',
    linkOffText: 'This link no longer works. Ask the person who sent it for a new one.',
    signIn: 'Sign in',
    previewTitle: 'You’re viewing this as a guest',
    previewText: 'This is the published version. Your visit isn’t counted.',
    back: 'Exit guest view',
  },
  de: {
    title: 'Zugangscode eingeben, um den Bericht zu öffnen',
    text: 'Den Zugangscode hat die Person, die den Link geteilt hat.',
    passcode: 'Zugangscode',
    required: 'Geben Sie den Zugangscode ein.',
    incorrect: 'Dieser Zugangscode stimmt nicht. Prüfen Sie ihn, oder fragen Sie den Absender.',
    tooMany: 'Zu viele Versuche. Warten Sie eine Minute und versuchen Sie es dann erneut.',
    open: 'Öffnen',
    expiredTitle: 'Dieser Link ist abgelaufen',
    linkOffText: 'Dieser Link funktioniert nicht mehr. Bitten Sie die Person, die ihn geschickt hat, um einen neuen.',
    signIn: 'Anmelden',
    previewTitle: 'Sie sehen die Gastansicht',
    previewText: 'Das ist die veröffentlichte Fassung. Ihr Besuch wird nicht gezählt.',
    back: 'Gastansicht verlassen',
  },
});
