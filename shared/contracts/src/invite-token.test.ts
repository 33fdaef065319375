import { readInviteCode, readStoredInvite } from './invite-token.ts';

const invite = {
  hostWorkspaceId: 'wks_01h455vb4pex5vsknk084sn02q',
  inviteId: 'inv_01h455vb4pex5vsknk084sn02q',
};
const code = btoa(JSON.stringify(invite)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

test.each([
  code,
  `  ${code}\n`,
  `https://reports.example/invite?inviteToken=${code}`,
  `/invite?x=1&inviteToken=${code}#a`,
])('an invitation is read from its code or its link: %s', (text) => expect(readInviteCode(text)).toEqual(invite));

test.each(['', '%%%', 'bm90IGpzb24', btoa('null'), btoa('{"hostWorkspaceId":1}'), 'https://reports.example/invite'])(
  '%j is not an invitation',
  (text) => expect(readInviteCode(text)).toBeUndefined(),
);

test('only a valid invitation is read from storage', () => {
  expect(readStoredInvite(JSON.stringify(invite))).toEqual(invite);
  for (const text of [null, '', 'an-invite', '{}']) expect(readStoredInvite(text)).toBeUndefined();
});
