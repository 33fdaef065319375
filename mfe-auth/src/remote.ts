import { defineRemote } from '@reportage/remote-kit';

export default defineRemote({
  name: 'mfe-auth',
  routes: [
    { path: '/auth', title: 'Sign up' },
    { path: '/auth/signup', title: 'Sign up' },
    { path: '/auth/login', title: 'Sign in' },
    { path: '/auth/forgot', title: 'Forgot password' },
    { path: '/auth/verify', title: 'Confirm your account' },
    { path: '/auth/reset', title: 'Choose a new password' },
    { path: '/account', title: 'Your account' },
  ],
  nav: [],
  events: { emits: [], listens: [] },
});
