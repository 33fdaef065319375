import type { SessionState } from './prepared.steps.ts';

interface StoredTokens {
  profile: Record<string, unknown>;
}

const isTokens = ({ name }: { name: string }): boolean => name.startsWith('reportage.session.user:');

/** The pool's id of the user whose session the browser stores. */
export function getPersonId(session: SessionState): string {
  const kept = session.origins.flatMap(({ localStorage }) => localStorage).find(isTokens);
  if (!kept) throw new Error('The browser stores no session');
  return String((JSON.parse(kept.value) as StoredTokens).profile.sub);
}

/** The same session with a claim that makes the page treat the user as platform staff. */
export function withStaffClaim({ cookies, origins }: SessionState): SessionState {
  const raise = (value: string): string => {
    const tokens = JSON.parse(value) as StoredTokens;
    return JSON.stringify({ ...tokens, profile: { ...tokens.profile, 'custom:isAdmin': 'true' } });
  };
  return {
    cookies,
    origins: origins.map((kept) => ({
      ...kept,
      localStorage: kept.localStorage.map((item) => (isTokens(item) ? { ...item, value: raise(item.value) } : item)),
    })),
  };
}
