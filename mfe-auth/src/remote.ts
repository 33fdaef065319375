import { defineRemote } from '@reportage/remote-kit';

export default defineRemote({
  name: 'mfe-auth',
  routes: [
    { path: '/auth', title: { en: 'Sign up', de: 'Registrieren' } },
    { path: '/auth/signup', title: { en: 'Sign up', de: 'Registrieren' } },
    { path: '/auth/login', title: { en: 'Sign in', de: 'Anmelden' } },
    { path: '/auth/forgot', title: { en: 'Forgot password', de: 'Passwort vergessen' } },
    { path: '/auth/verify', title: { en: 'Confirm your email address', de: 'E-Mail-Adresse bestätigen' } },
    { path: '/auth/reset', title: { en: 'Choose a new password', de: 'Neues Passwort wählen' } },
    { path: '/account', title: { en: 'Your account', de: 'Ihr Konto' }, shape: 'settings' },
    { path: '/account/profile', title: { en: 'Profile', de: 'Profil' }, shape: 'settings' },
    { path: '/account/data', title: { en: 'Your data', de: 'Ihre Daten' }, shape: 'settings' },
    { path: '/account/sign-in', title: { en: 'Sign-in', de: 'Anmeldung' }, shape: 'settings' },
    { path: '/account/devices', title: { en: 'Devices', de: 'Geräte' }, shape: 'settings' },
    { path: '/account/notifications', title: { en: 'Notifications', de: 'Benachrichtigungen' }, shape: 'settings' },
    { path: '/account/keyboard', title: { en: 'Keyboard', de: 'Tastatur' }, shape: 'settings' },
  ],
  nav: [],
  commands: [
    {
      path: '/account/sign-in',
      label: { en: 'Change your password', de: 'Passwort ändern' },
      icon: 'lock',
      audience: 'both',
    },
    {
      path: '/account/notifications',
      label: { en: 'Choose your notification emails', de: 'E-Mail-Benachrichtigungen wählen' },
      icon: 'mail',
      audience: 'both',
    },
  ],
  events: { emits: [], listens: [] },
});
