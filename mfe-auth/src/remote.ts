import { defineRemote } from '@reportage/remote-kit';

export default defineRemote({
  name: 'mfe-auth',
  routes: [
    { path: '/auth', title: { en: 'Sign up', de: 'Registrieren' } },
    { path: '/auth/signup', title: { en: 'Sign up', de: 'Registrieren' } },
    { path: '/auth/login', title: { en: 'Sign in', de: 'Anmelden' } },
    { path: '/auth/forgot', title: { en: 'Forgot password', de: 'Passwort vergessen' } },
    { path: '/auth/verify', title: { en: 'Confirm your account', de: 'Konto bestätigen' } },
    { path: '/auth/reset', title: { en: 'Choose a new password', de: 'Neues Passwort wählen' } },
    { path: '/account', title: { en: 'Your account', de: 'Ihr Konto' }, shape: 'form' },
  ],
  nav: [],
  events: { emits: [], listens: [] },
});
