/** One lazily loaded screen for every route in `remote.ts`. */
export const screens = {
  '/auth': () => import('./features/auth-start/auth-start.page.tsx'),
  '/auth/signup': () => import('./features/sign-up/sign-up.page.tsx'),
  '/auth/login': () => import('./features/sign-in/sign-in.page.tsx'),
  '/auth/forgot': () => import('./features/forgot-password/forgot-password.page.tsx'),
  '/auth/verify': () => import('./features/verify/verify.page.tsx'),
  '/auth/reset': () => import('./features/reset-password/reset-password.page.tsx'),
  '/account': () => import('./features/account/account-redirect.page.tsx'),
  '/account/profile': () => import('./features/account/profile.page.tsx'),
  '/account/data': () => import('./features/account/data.page.tsx'),
  '/account/sign-in': () => import('./features/account/sign-in-methods.page.tsx'),
  '/account/devices': () => import('./features/account/devices.page.tsx'),
  '/account/notifications': () => import('./features/account/notifications.page.tsx'),
  '/account/keyboard': () => import('./features/account/keyboard.page.tsx'),
};
