import type { DeliveryState } from '@reportage/contracts';
import type { TestApi } from '../../../testing/test-api.ts';
import { recipientEmails } from './digest-fixture.ts';
import type { ReceivedEmail } from './mail-receiver.ts';

export interface LedgerEntry {
  id: string;
  digestId: string;
  tickId: string;
  email: string;
  messageId: string;
  state: DeliveryState;
  reply: string | null;
}

interface Evidence {
  ledger: readonly LedgerEntry[];
  received: readonly ReceivedEmail[];
  /** The digest id and time of each due run. */
  dueRuns: readonly string[];
}

export const readLedger = ({ platform: { db } }: Pick<TestApi, 'platform'>): Promise<LedgerEntry[]> =>
  db
    .selectFrom('digestDeliveries')
    .innerJoin('digestTicks', 'digestTicks.id', 'digestDeliveries.tickId')
    .select(['digestDeliveries.id', 'digestId', 'tickId', 'email', 'messageId', 'digestDeliveries.state', 'reply'])
    .execute();

const replacedReply = 'A later digest replaced this one.';

/** How many times an email in each state may have reached the email server. */
const allowedArrivals: Readonly<Record<DeliveryState, readonly number[]>> = {
  sent: [1],
  unknown: [0, 1],
  failed: [0],
  // At the end of the proof, no email may be pending or being sent.
  pending: [],
  sending: [],
};

/** Finds emails that arrived twice, were lost, are unfinished, or failed without a later digest. */
export function findEmailProblems(ledger: readonly LedgerEntry[], received: readonly ReceivedEmail[]): string[] {
  const arrivedEmails = Map.groupBy(received, ({ messageId, to }) => `${messageId} ${to}`);
  const getKey = ({ messageId, email }: LedgerEntry) => `${messageId} ${email}`;
  const ledgerKeys = new Set(ledger.map(getKey));
  const unexpected = [...arrivedEmails.keys()]
    .filter((key) => !ledgerKeys.has(key))
    .map((key) => `${key} is not in the ledger`);
  const deliveryProblems = ledger.flatMap((entry) => {
    const count = arrivedEmails.get(getKey(entry))?.length ?? 0;
    const text = `${entry.tickId} to ${entry.email}: ${entry.state}, arrived ${count} ${count === 1 ? 'time' : 'times'}`;
    const isExplained = entry.state !== 'failed' || entry.reply === replacedReply;
    return allowedArrivals[entry.state].includes(count) && isExplained ? [] : [`${text} (${entry.reply})`];
  });
  return [...unexpected, ...deliveryProblems];
}

/** Compares the due runs with the ledger, and the ledger with the emails that the email server received. */
export async function findLedgerProblems({ platform: { db } }: TestApi, { ledger, received, dueRuns }: Evidence) {
  const problems = findEmailProblems(ledger, received);
  const storedRuns = await db.selectFrom('digestTicks').selectAll().orderBy('dueAt').execute();
  const runKeys = storedRuns.map(({ digestId, dueAt }) => `${digestId} ${dueAt.toISOString()}`);
  if (JSON.stringify(runKeys.sort()) !== JSON.stringify(dueRuns.toSorted()))
    problems.push(
      `The created runs, or their times, do not match the due runs: ${dueRuns.length} due, ${runKeys.length} created`,
    );
  const entriesByRun = Map.groupBy(ledger, ({ tickId }) => tickId);
  for (const [index, { id, digestId, state }] of storedRuns.entries()) {
    const hasLaterRun = storedRuns.slice(index + 1).some((later) => later.digestId === digestId);
    const entries = entriesByRun.get(id) ?? [];
    const isSkipped = state === 'skipped' && hasLaterRun && entries.length === 0;
    const emailedTo = entries.map(({ email }) => email).sort();
    const isReady = state === 'ready' && JSON.stringify(emailedTo) === JSON.stringify(recipientEmails);
    if (!isSkipped && !isReady) problems.push(`${id} is ${state}, with emails to ${emailedTo.join(', ')}`);
    const isReplaced = entries.some((entry) => entry.state === 'failed');
    if (isReplaced && !hasLaterRun) problems.push(`${id} was replaced without a later run`);
  }
  return problems;
}
