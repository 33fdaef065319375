import type { DeliveryState } from '@reportage/contracts';
import type { TestApi } from '../../../testing/test-api.ts';
import { people } from './digest-fixture.ts';
import type { ReceivedMail } from './mail-receiver.ts';

export interface LedgerMail {
  id: string;
  digestId: string;
  tickId: string;
  email: string;
  messageId: string;
  state: DeliveryState;
  reply: string | null;
}

interface Evidence {
  ledger: readonly LedgerMail[];
  received: readonly ReceivedMail[];
  /** The digest and time of each run that was due. */
  due: readonly string[];
}

export const readLedger = ({ platform: { db } }: Pick<TestApi, 'platform'>): Promise<LedgerMail[]> =>
  db
    .selectFrom('digestDeliveries')
    .innerJoin('digestTicks', 'digestTicks.id', 'digestDeliveries.tickId')
    .select(['digestDeliveries.id', 'digestId', 'tickId', 'email', 'messageId', 'digestDeliveries.state', 'reply'])
    .execute();

const replacedReply = 'A later digest has replaced it.';

/** How many emails in each state must have reached the email server; those with an unknown outcome may have arrived. */
const arrivals: Readonly<Record<DeliveryState, readonly number[]>> = {
  sent: [1],
  unknown: [0, 1],
  failed: [0],
  // At the end of the proof, no email may be pending or being sent.
  pending: [],
  sending: [],
};

/** Problems with single emails: received twice or never, lost, or failed without a later digest. */
export function findMailProblems(ledger: readonly LedgerMail[], received: readonly ReceivedMail[]): string[] {
  const arrived = Map.groupBy(received, ({ messageId, to }) => `${messageId} ${to}`);
  const getKey = ({ messageId, email }: LedgerMail) => `${messageId} ${email}`;
  const ledgerKeys = new Set(ledger.map(getKey));
  const unexpected = [...arrived.keys()]
    .filter((key) => !ledgerKeys.has(key))
    .map((key) => `${key} is not in the ledger`);
  const misdelivered = ledger.flatMap((mail) => {
    const count = arrived.get(getKey(mail))?.length ?? 0;
    const text = `${mail.tickId} to ${mail.email}: ${mail.state}, arrived ${count} times`;
    const isExplained = mail.state !== 'failed' || mail.reply === replacedReply;
    return arrivals[mail.state].includes(count) && isExplained ? [] : [`${text} (${mail.reply})`];
  });
  return [...unexpected, ...misdelivered];
}

/** Compares the due runs with the ledger, and the ledger with the emails received by the email server. */
export async function findLedgerProblems({ platform: { db } }: TestApi, { ledger, received, due }: Evidence) {
  const problems = findMailProblems(ledger, received);
  const ticks = await db.selectFrom('digestTicks').selectAll().orderBy('dueAt').execute();
  const runs = ticks.map(({ digestId, dueAt }) => `${digestId} ${dueAt.toISOString()}`);
  if (JSON.stringify(runs.sort()) !== JSON.stringify(due.toSorted()))
    problems.push(`${due.length} runs were due, but ${runs.length} were created, or at different times`);
  const mailsByTick = Map.groupBy(ledger, ({ tickId }) => tickId);
  for (const [index, { id, digestId, state }] of ticks.entries()) {
    const hasLater = ticks.slice(index + 1).some((later) => later.digestId === digestId);
    const mails = mailsByTick.get(id) ?? [];
    const isSkipped = state === 'skipped' && hasLater && mails.length === 0;
    const to = mails.map(({ email }) => email).sort();
    const isReady = state === 'ready' && JSON.stringify(to) === JSON.stringify(people);
    if (!isSkipped && !isReady) problems.push(`${id} is ${state}, with emails to ${to.join(', ')}`);
    const isReplaced = mails.some((mail) => mail.state === 'failed');
    if (isReplaced && !hasLater) problems.push(`${id} was replaced without a later one`);
  }
  return problems;
}
