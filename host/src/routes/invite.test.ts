import { inviteStorageKey } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { passesInviteGuard } from './invite.ts';

const createInvite = (last: string) => ({
  hostWorkspaceId: `wks_01kaj00000000000000000000${last}`,
  inviteId: `inv_01kaj00000000000000000000${last}`,
});
const createToken = (last: string): string =>
  btoa(JSON.stringify(createInvite(last)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
const readStoredInvite = (): unknown => JSON.parse(localStorage.getItem(inviteStorageKey) ?? 'null');

beforeEach(() => localStorage.clear());

proves(['W08'], 'the invite guard passes a URL with a code', () => {
  expect(passesInviteGuard('?code=abc', localStorage)).toBe(true);
  expect(passesInviteGuard('', localStorage)).toBe(false);
});

proves(['W09', 'W49'], 'an inviteToken is decoded from URL-safe base64 and stored', () => {
  expect(passesInviteGuard(`?inviteToken=${createToken('a')}`, localStorage)).toBe(true);
  expect(readStoredInvite()).toEqual(createInvite('a'));
});

proves(['W10'], 'the first stored invite is kept', () => {
  passesInviteGuard(`?inviteToken=${createToken('a')}`, localStorage);
  expect(passesInviteGuard(`?inviteToken=${createToken('b')}`, localStorage)).toBe(true);
  expect(readStoredInvite()).toEqual(createInvite('a'));
});

test.each(['%%%', 'bm90IGpzb24', btoa('{"hostWorkspaceId":1}'), btoa('null')])(
  'a malformed token (%s) is not treated as an invite',
  (token) => {
    expect(passesInviteGuard(`?inviteToken=${encodeURIComponent(token)}`, localStorage)).toBe(false);
    expect(readStoredInvite()).toBeNull();
  },
);
