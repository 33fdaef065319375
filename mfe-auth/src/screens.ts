/** One lazily loaded screen for every route of `remote.ts`. */
export const screens = {
  '/auth': () => import('./features/auth-start/auth-start.page.tsx'),
  '/auth/signup': () => import('./features/sign-up/sign-up.page.tsx'),
  '/auth/login': () => import('./features/sign-in/sign-in.page.tsx'),
  '/auth/forgot': () => import('./features/forgot-password/forgot-password.page.tsx'),
  '/auth/verify': () => import('./features/verify/verify.page.tsx'),
  '/auth/reset': () => import('./features/reset-password/reset-password.page.tsx'),
  '/account': () => import('./features/account/account.page.tsx'),
};
