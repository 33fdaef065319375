import { proves } from '@reportage/testing';
import { findMailProblems } from '../testing/check-ledger.ts';
import { proveDigestKills } from '../testing/prove-digest-kills.ts';
import { proveDigestRules } from '../testing/prove-digest-rules.ts';

// `pnpm proof digests` kills the worker a hundred times.
proves(['D17'], 'killing the worker twice neither loses a due digest nor sends it to a recipient twice', async () => {
  const { problems, figures } = await proveDigestKills({ seed: 5, kills: 2, log: () => undefined });
  expect(problems).toEqual([]);
  expect(figures['mails received']).toBeGreaterThan(0);
});

test('digests keep their schedule after an outage, a pause, a double click on Save and their last run', async () => {
  expect((await proveDigestRules()).problems).toEqual([]);
});

const ledgerEmail = {
  id: 'dgd_1',
  digestId: 'dig_1',
  tickId: 'dgt_1',
  email: 'ines@films.example',
  messageId: '<dgd_1@localhost>',
  state: 'sent' as const,
  reply: '250 OK',
};
const receivedEmail = { messageId: ledgerEmail.messageId, to: ledgerEmail.email };

test.each([
  ['arrived twice', [ledgerEmail], [receivedEmail, receivedEmail]],
  ['was lost', [ledgerEmail], []],
  ['is still pending', [{ ...ledgerEmail, state: 'pending' as const }], []],
  ['failed without a later digest', [{ ...ledgerEmail, state: 'failed' as const }], []],
  ['is not in the ledger', [], [receivedEmail]],
])('an email that %s is reported as a problem', (_case, ledger, received) => {
  expect(findMailProblems(ledger, received)).toHaveLength(1);
});
