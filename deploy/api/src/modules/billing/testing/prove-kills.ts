import { setTimeout as delay } from 'node:timers/promises';
import {
  type BillingFixture,
  createBillingFixture,
  stripeKey,
  webhookSecret,
} from '../../../testing/billing-fixture.ts';
import { type KillableServers, startKillableServers } from '../../../testing/kills/killable-servers.ts';
import { handleEvents } from '../events.service.ts';
import {
  createPayers,
  createRandomChoices,
  findDifferences,
  type ProviderEvent,
  performRandomAction,
  readNewEvents,
  signEvent,
  stopDeliveries,
} from './prove-billing.ts';

export interface ProveKillsOptions {
  /** The same seed yields the same actions; the kill times also depend on the machine. */
  seed: number;
  /** The minimum number of acknowledged deliveries. */
  deliveries: number;
  kills: number;
}

const actionsPerRound = 6;
const senderCount = 4;
const retryAfterMs = 50;

/** Repeats a delivery until it is acknowledged, as the provider does. @returns the number of failed attempts */
async function deliverUntilAcknowledged(origin: string, event: ProviderEvent): Promise<number> {
  for (let failed = 0; ; failed += 1) {
    const { payload, headers } = signEvent(event, new Date());
    const status = await fetch(`${origin}/api/stripe/events`, { method: 'POST', headers, body: payload }).then(
      (response) => response.status,
      () => null,
    );
    if (status !== null && status < 300) return failed;
    // A 503 only means that the process is shutting down; any other status is an error.
    if (status !== null && status !== 503) throw new Error(`${event.id} got a response with status ${status}`);
    await delay(retryAfterMs);
  }
}

/** Delivers events concurrently, in the given order. @returns the number of failed attempts */
async function deliverAll(origin: string, events: readonly ProviderEvent[]): Promise<number> {
  const pending = [...events];
  let failed = 0;
  const send = async (): Promise<void> => {
    for (let event = pending.shift(); event; event = pending.shift())
      failed += await deliverUntilAcknowledged(origin, event);
  };
  await Promise.all(Array.from({ length: senderCount }, send));
  return failed;
}

async function killRepeatedly(servers: KillableServers, kills: number, pickIntegerBelow: (limit: number) => number) {
  const figures = { apiKills: 0, workerKills: 0 };
  for (let kill = 0; kill < kills; kill += 1) {
    await delay(20 + pickIntegerBelow(400));
    // Every fifth time, this kills the worker, which handles the events stored by the API.
    const isWorker = kill % 5 === 4;
    await servers.killAndStart(isWorker ? 'worker.ts' : 'main.ts');
    figures[isWorker ? 'workerKills' : 'apiKills'] += 1;
  }
  return figures;
}

/** @returns a problem for each acknowledged event that is not stored */
async function findLostEvents({ api }: BillingFixture, acknowledgedIds: ReadonlySet<string>): Promise<string[]> {
  const rows = await api.platform.db.selectFrom('billingEvents').select('id').execute();
  const stored = new Set(rows.map(({ id }) => id));
  return [...acknowledgedIds].filter((id) => !stored.has(id)).map((id) => `${id} was acknowledged but lost`);
}

/**
 * Kills the API, and sometimes the worker, with `kill -9` at random moments while the provider's events arrive in
 * random order and with duplicates. No acknowledged event may be lost, and at the end every payer's state must match
 * the provider's.
 */
export async function proveKills({ seed, deliveries, kills }: ProveKillsOptions) {
  const fixture = await createBillingFixture();
  const cleanup = new AsyncDisposableStack();
  cleanup.defer(() => fixture.close());
  try {
    const servers = await startKillableServers(fixture.api, {
      SUBSCRIPTIONS: 'on',
      STRIPE_SECRET_KEY: stripeKey,
      STRIPE_WEBHOOK_SECRETS: webhookSecret,
      STRIPE_API_URL: fixture.url,
      STRIPE_IS_STAND_IN: 'true',
    });
    cleanup.defer(() => servers.stop());
    await stopDeliveries(fixture);
    const random = createRandomChoices(seed);
    const payers = await createPayers(fixture);
    const seenIds = new Set<string>();
    const acknowledgedIds = new Set<string>();
    const figures = { deliveries: 0, repeats: 0, unanswered: 0 };
    // An object, because the compiler would assume that a local boolean stays false in the loop below.
    const state = { areKillsDone: false };
    const killing = killRepeatedly(servers, kills, createRandomChoices(seed + 1).pickIntegerBelow).finally(() => {
      state.areKillsDone = true;
    });
    while (figures.deliveries < deliveries || !state.areKillsDone) {
      for (let index = 0; index < actionsPerRound; index += 1)
        await performRandomAction(fixture, random.pick(payers), random);
      const newEvents = await readNewEvents(fixture, seenIds);
      const repeated = newEvents.filter(() => random.pickIntegerBelow(3) === 0);
      const sent = random.shuffle([...newEvents, ...repeated]);
      figures.unanswered += await deliverAll(servers.origin, sent);
      figures.deliveries += sent.length;
      figures.repeats += repeated.length;
      for (const { id } of sent) acknowledgedIds.add(id);
    }
    const killCounts = await killing;
    // Handles the events that the last process left unhandled, as the next start would.
    await servers.stop();
    await handleEvents(fixture.api.platform);
    const problems = await findLostEvents(fixture, acknowledgedIds);
    for (const payer of payers) problems.push(...(await findDifferences(fixture, payer)));
    return { problems, figures: { ...figures, ...killCounts } };
  } finally {
    await cleanup.disposeAsync();
  }
}
