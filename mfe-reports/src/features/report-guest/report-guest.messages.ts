import { createMessages } from '@reportage/state';

export const useReportGuestMessages = createMessages('reportGuest', {
  en: {
    title: 'This report asks for a passcode',
    text: 'Whoever sent you the link also gave you its passcode.',
    passcode: 'Passcode',
    required: 'Enter the passcode.',
    wrong: 'This is not the passcode of the link. Check it, or ask the sender.',
    tooMany: 'Too many attempts. Wait a minute, then try again.',
    open: 'Open',
    endedTitle: 'This link has ended',
    linkOffText: 'This link is off or has ended. Ask the sender for a new one.',
    signIn: 'Sign in',
    previewTitle: 'This is what guests see',
    previewText: 'The published version, without what members can do. Your view is not counted as an opening.',
    back: 'Leave the guest view',
  },
  de: {
    title: 'Dieser Bericht fragt nach einem Zugangscode',
    text: 'Wer Ihnen den Link geschickt hat, hat Ihnen auch den Zugangscode gegeben.',
    passcode: 'Zugangscode',
    required: 'Geben Sie den Zugangscode ein.',
    wrong: 'Das ist nicht der Zugangscode dieses Links. Prüfen Sie ihn oder fragen Sie nach.',
    tooMany: 'Zu viele Versuche. Warten Sie eine Minute und versuchen Sie es dann erneut.',
    open: 'Öffnen',
    endedTitle: 'Dieser Link ist abgelaufen',
    linkOffText: 'Dieser Link ist aus oder abgelaufen. Bitten Sie den Absender um einen neuen.',
    signIn: 'Anmelden',
    previewTitle: 'Das sehen Gäste',
    previewText: 'Die veröffentlichte Fassung, ohne die Werkzeuge der Mitglieder. Ihr Blick zählt nicht als Öffnung.',
    back: 'Gastansicht verlassen',
  },
});
