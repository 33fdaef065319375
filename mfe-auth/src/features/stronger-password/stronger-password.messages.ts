import { createMessages } from '@reportage/state';

export const useMessages = createMessages('mfe-auth-stronger-password', {
  en: {
    title: 'A stronger password?',
    text: 'You are signed in. Your password is one that others could guess quickly; a better one takes a minute. You can do it later, too, in your account.',
    oldPassword: 'Current password',
    oldPasswordMissing: 'Enter your current password.',
    submit: 'Change password',
    later: 'Not now',
    done: 'Your password is changed.',
  },
  de: {
    title: 'Ein stärkeres Passwort?',
    text: 'Sie sind angemeldet. Ihr Passwort könnten andere schnell erraten; ein besseres kostet eine Minute. Sie können es auch später in Ihrem Konto ändern.',
    oldPassword: 'Aktuelles Passwort',
    oldPasswordMissing: 'Geben Sie Ihr aktuelles Passwort ein.',
    submit: 'Passwort ändern',
    later: 'Nicht jetzt',
    done: 'Ihr Passwort ist geändert.',
  },
});
