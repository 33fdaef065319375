import { proves } from '@reportage/testing';
import { findMailProblems } from '../testing/check-ledger.ts';
import { proveDigestKills } from '../testing/prove-digest-kills.ts';
import { proveDigestRules } from '../testing/prove-digest-rules.ts';

// `pnpm proof digests` runs a hundred kills.
proves(
  ['D17'],
  'after two kills of the worker, no due digest is lost or sent twice to the same recipient',
  async () => {
    const { problems, figures } = await proveDigestKills({ seed: 5, kills: 2, log: () => undefined });
    expect(problems).toEqual([]);
    expect(figures['mails received']).toBeGreaterThan(0);
  },
);

test('digests keep their schedule after an outage, a pause, a double click on Save and their last run', async () => {
  expect((await proveDigestRules()).problems).toEqual([]);
});

const mail = {
  id: 'dgd_1',
  digestId: 'dig_1',
  tickId: 'dgt_1',
  email: 'ines@films.example',
  messageId: '<dgd_1@localhost>',
  state: 'sent' as const,
  reply: '250 OK',
};
const arrived = { messageId: mail.messageId, to: mail.email };

test.each([
  ['arrived twice', [mail], [arrived, arrived]],
  ['was lost', [mail], []],
  ['is still pending', [{ ...mail, state: 'pending' as const }], []],
  ['failed without a later digest', [{ ...mail, state: 'failed' as const }], []],
  ['is not in the ledger', [], [arrived]],
])('an email that %s is reported', (_case, ledger, received) => {
  expect(findMailProblems(ledger, received)).toHaveLength(1);
});
