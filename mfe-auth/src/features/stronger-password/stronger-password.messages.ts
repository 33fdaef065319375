import { createMessages } from '@reportage/state';

export const useMessages = createMessages('mfe-auth-stronger-password', {
  en: {
    title: 'A stronger password?',
    text: 'Your password is easy to guess. Choose a stronger one now, or later in your account.',
    oldPassword: 'Current password',
    oldPasswordMissing: 'Enter your current password.',
    submit: 'Change password',
    later: 'Not now',
    done: 'Password changed',
  },
  de: {
    title: 'Ein stärkeres Passwort?',
    text: 'Ihr Passwort lässt sich leicht erraten. Wählen Sie jetzt ein stärkeres, oder später in Ihrem Konto.',
    oldPassword: 'Aktuelles Passwort',
    oldPasswordMissing: 'Geben Sie Ihr aktuelles Passwort ein.',
    submit: 'Passwort ändern',
    later: 'Nicht jetzt',
    done: 'Passwort geändert',
  },
});
