import { proves } from '@reportage/testing';
import { findEmailProblems } from '../testing/check-ledger.ts';
import { proveDigestKills } from '../testing/prove-digest-kills.ts';
import { proveDigestRules } from '../testing/prove-digest-rules.ts';

// `pnpm proof digests` kills the worker a hundred times.
proves(['D17'], 'killing the worker twice neither loses a due digest nor sends it to a recipient twice', async () => {
  const { problems, figures } = await proveDigestKills({ seed: 5, kills: 2, log: () => undefined });
  expect(problems).toEqual([]);
  expect(figures['emails received']).toBeGreaterThan(0);
});

test('digests keep to their schedule despite an outage, a pause or a double click on Save, and end after their last run', async () => {
  expect((await proveDigestRules()).problems).toEqual([]);
});

const ledgerEntry = {
  id: 'dgd_1',
  digestId: 'dig_1',
  tickId: 'dgt_1',
  email: 'ines@films.example',
  messageId: '<dgd_1@localhost>',
  state: 'sent' as const,
  reply: '250 OK',
};
const receivedEmail = { messageId: ledgerEntry.messageId, to: ledgerEntry.email };

test.each([
  ['arrived twice', [ledgerEntry], [receivedEmail, receivedEmail]],
  ['was lost', [ledgerEntry], []],
  ['is still pending', [{ ...ledgerEntry, state: 'pending' as const }], []],
  ['failed without a later digest', [{ ...ledgerEntry, state: 'failed' as const }], []],
  ['is not in the ledger', [], [receivedEmail]],
])('an email that %s is reported as a problem', (_case, ledger, received) => {
  expect(findEmailProblems(ledger, received)).toHaveLength(1);
});
