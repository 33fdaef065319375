import { inviteStorageKey } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { passesInviteGuard } from './invite.ts';

const getInvite = (last: string) => ({
  hostWorkspaceId: `wks_01kaj00000000000000000000${last}`,
  inviteId: `inv_01kaj00000000000000000000${last}`,
});
const getToken = (last: string): string =>
  btoa(JSON.stringify(getInvite(last)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
const stored = (): unknown => JSON.parse(localStorage.getItem(inviteStorageKey) ?? 'null');

beforeEach(() => localStorage.clear());

proves(['W08'], 'the invite guard passes a URL with a code', () => {
  expect(passesInviteGuard('?code=abc', localStorage)).toBe(true);
  expect(passesInviteGuard('', localStorage)).toBe(false);
});

proves(['W09', 'W49'], 'an inviteToken is decoded from URL-safe base64 and stored', () => {
  expect(passesInviteGuard(`?inviteToken=${getToken('a')}`, localStorage)).toBe(true);
  expect(stored()).toEqual(getInvite('a'));
});

proves(['W10'], 'the first stored invite is kept', () => {
  passesInviteGuard(`?inviteToken=${getToken('a')}`, localStorage);
  expect(passesInviteGuard(`?inviteToken=${getToken('b')}`, localStorage)).toBe(true);
  expect(stored()).toEqual(getInvite('a'));
});

test.each(['%%%', 'bm90IGpzb24', btoa('{"hostWorkspaceId":1}'), btoa('null')])(
  'a damaged token (%s) is not an invite',
  (token) => {
    expect(passesInviteGuard(`?inviteToken=${encodeURIComponent(token)}`, localStorage)).toBe(false);
    expect(stored()).toBeNull();
  },
);
