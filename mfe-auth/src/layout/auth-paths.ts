import type { SessionStep } from '@reportage/remote-kit/runtime';

const withUser = (path: string, username: string): string => `${path}?${new URLSearchParams({ u: username })}`;

export const authPaths = {
  signUp: '/auth/signup',
  signIn: (username = '') => (username ? withUser('/auth/login', username) : '/auth/login'),
  forgot: (username = '') => (username ? withUser('/auth/forgot', username) : '/auth/forgot'),
  verify: (username: string) => withUser('/auth/verify', username),
  reset: (username: string) => withUser('/auth/reset', username),
};

/** Returns the path of a step's screen; null if the host itself navigates. */
export function getStepPath(step: SessionStep): string | null {
  if (step.name === 'confirmSignUp') return authPaths.verify(step.username);
  if (step.name === 'resetPassword') return authPaths.reset(step.username);
  if (step.name === 'question') return authPaths.signIn();
  return null;
}
