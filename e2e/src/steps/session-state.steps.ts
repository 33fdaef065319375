import type { SessionState } from './prepared.steps.ts';

interface StoredTokens {
  profile: Record<string, unknown>;
}

const isTokenItem = ({ name }: { name: string }): boolean => name.startsWith('reportage.session.user:');

/** Returns the pool's id for the user whose session the browser stores. */
export function getPersonId(session: SessionState): string {
  const stored = session.origins.flatMap(({ localStorage }) => localStorage).find(isTokenItem);
  if (!stored) throw new Error('The browser stores no session');
  return String((JSON.parse(stored.value) as StoredTokens).profile.sub);
}

/** Returns the session with an added claim that makes the page treat the user as platform staff. */
export function withStaffClaim({ cookies, origins }: SessionState): SessionState {
  const addClaim = (value: string): string => {
    const tokens = JSON.parse(value) as StoredTokens;
    return JSON.stringify({ ...tokens, profile: { ...tokens.profile, 'custom:isAdmin': 'true' } });
  };
  return {
    cookies,
    origins: origins.map((stored) => ({
      ...stored,
      localStorage: stored.localStorage.map((item) =>
        isTokenItem(item) ? { ...item, value: addClaim(item.value) } : item,
      ),
    })),
  };
}
