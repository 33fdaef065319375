import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import {
  type BillingFixture,
  createBillingFixture,
  stripeKey,
  webhookSecret,
} from '../../../testing/billing-fixture.ts';
import { chooseSubscription, getStatus } from '../billing-state.ts';
import { handleEvents } from '../events.service.ts';
import { reconcile } from '../reconcile.ts';

export interface ProveBillingOptions {
  /** The same seed yields the same actions and deliveries. */
  seed: number;
  deliveries: number;
}

export interface ProviderEvent {
  id: string;
  type: string;
}
export interface Payer {
  userId: string;
  customerId: string;
}

const payerCount = 6;
const actionsPerRound = 6;
const prices = ['starter', 'team', 'agency'].flatMap((plan) => [`price_${plan}_month`, `price_${plan}_year`]);
const cards = ['pm_card_visa', 'pm_card_visa', 'pm_card_chargeCustomerFail'];
/** Longer than the maximum age of a state, so the state is read again after an event was lost. */
const untilStaleMs = 2 * 3_600_000;

/** Makes pseudorandom choices from a seed. */
export function createRandomChoices(seed: number) {
  const numbers = fc.sample(fc.integer({ min: 0, max: 2 ** 31 - 1 }), { seed, numRuns: 50_000 });
  let next = 0;
  const pickIntegerBelow = (limit: number): number => {
    next = (next + 1) % numbers.length;
    return (numbers[next] ?? 0) % limit;
  };
  return {
    pickIntegerBelow,
    pick: <Item>(items: readonly Item[]): Item => {
      const item = items[pickIntegerBelow(items.length)];
      if (item === undefined) throw new RangeError('The list is empty.');
      return item;
    },
    shuffle: <Item>(items: readonly Item[]): Item[] =>
      items
        .map((item) => [pickIntegerBelow(1_000_000), item] as const)
        .sort(([a], [b]) => a - b)
        .map(([, item]) => item),
  };
}
type RandomChoices = ReturnType<typeof createRandomChoices>;

export async function createPayers({ api, callStripe }: BillingFixture): Promise<Payer[]> {
  const payers: Payer[] = [];
  for (let index = 0; index < payerCount; index += 1) {
    const person = await api.createPerson(`Payer ${index}`);
    const userId = person.id;
    await api.createWorkspace(person, `Payer ${index}`);
    const { id } = await callStripe('POST', 'customers', { name: `Payer ${index}` });
    const customerId = String(id);
    await api.platform.db
      .insertInto('billingAccounts')
      .values({ userId, customerId, setupEndsAt: api.clock.at })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ customerId }))
      .execute();
    payers.push({ userId, customerId });
  }
  return payers;
}

/** Performs a random action in the provider's system: starts, changes, cancels or ends a subscription. */
export async function performRandomAction(
  { callStripe, url }: BillingFixture,
  { customerId }: Payer,
  random: RandomChoices,
): Promise<void> {
  const { data } = await callStripe('GET', 'subscriptions', { customer: customerId });
  const [subscription] = data as { id: string; items: { data: { id: string }[] } }[];
  if (!subscription) {
    await callStripe('POST', 'subscriptions', {
      customer: customerId,
      'items[0][price]': random.pick(prices),
      default_payment_method: random.pick(cards),
      ...(random.pickIntegerBelow(3) === 0 ? { trial_period_days: '14' } : {}),
    });
    return;
  }
  const action = random.pickIntegerBelow(5);
  if (action === 0) {
    await fetch(`${url}/v1/subscriptions/${subscription.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${stripeKey}` },
    });
  } else if (action <= 2) {
    await callStripe('POST', `subscriptions/${subscription.id}`, {
      cancel_at_period_end: action === 1 ? 'true' : 'false',
    });
  } else {
    const item = { 'items[0][id]': subscription.items.data[0]?.id ?? '', 'items[0][price]': random.pick(prices) };
    await callStripe('POST', `subscriptions/${subscription.id}`, item);
  }
}

/** Stops the provider's own deliveries, because the proof delivers the events itself. */
export async function stopDeliveries({ url }: BillingFixture): Promise<void> {
  await fetch(`${url}/stripe/control/webhooks`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ isPaused: true }),
  });
}

/** Reads the provider's new events. */
export async function readNewEvents({ callStripe }: BillingFixture, seenIds: Set<string>): Promise<ProviderEvent[]> {
  const events: ProviderEvent[] = [];
  for (let lastId = ''; ; ) {
    const { data } = await callStripe('GET', 'events', { limit: '100', ...(lastId ? { starting_after: lastId } : {}) });
    const page = data as ProviderEvent[];
    const newEvents = page.filter(({ id }) => !seenIds.has(id));
    for (const { id } of newEvents) seenIds.add(id);
    events.push(...newEvents);
    lastId = page.at(-1)?.id ?? '';
    if (newEvents.length < page.length || page.length < 100) return events;
  }
}

/** Signs an event as the provider does. */
export function signEvent(event: ProviderEvent, now: Date) {
  const payload = JSON.stringify(event);
  const at = Math.floor(now.getTime() / 1_000);
  const signature = createHmac('sha256', webhookSecret).update(`${at}.${payload}`).digest('hex');
  return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` } };
}

async function deliver({ api }: BillingFixture, event: ProviderEvent): Promise<number> {
  const { payload, headers } = signEvent(event, api.clock.at);
  return (await api.sendRaw({ method: 'POST', url: '/api/stripe/events', payload, headers })).status;
}

/** Handles the stored events. With `canCrash`, it may fail after the provider's response and before the commit. */
async function handleStoredEvents(
  { api: { platform } }: BillingFixture,
  canCrash: boolean,
  random: RandomChoices,
): Promise<void> {
  const { payments } = platform;
  if (!canCrash || !payments) return handleEvents(platform);
  const abort = new AbortController();
  const callsBeforeCrash = random.pickIntegerBelow(3);
  let callCount = 0;
  const crashingPayments = {
    ...payments,
    listSubscriptions: async (customerId: string) => {
      const response = await payments.listSubscriptions(customerId);
      callCount += 1;
      if (callCount <= callsBeforeCrash) return response;
      abort.abort();
      throw new Error('killed');
    },
  };
  await handleEvents({ ...platform, payments: crashingPayments }, abort.signal);
}

/** Lists differences between an account and the provider. */
export async function findDifferences(
  { api: { platform } }: BillingFixture,
  { userId, customerId }: Payer,
): Promise<string[]> {
  const expected = chooseSubscription((await platform.payments?.listSubscriptions(customerId)) ?? []);
  const account = await platform.db
    .selectFrom('billingAccounts')
    .select(['subscriptionId', 'status', 'planId', 'cancelsAt', 'periodEndsAt'])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  const pairs = {
    subscriptionId: [account.subscriptionId, expected?.id ?? null],
    status: [account.status, expected ? getStatus(expected.status) : 'none'],
    ...(expected?.planId ? { planId: [account.planId, expected.planId] } : {}),
    cancelsAt: [account.cancelsAt?.getTime() ?? null, expected?.cancelsAt?.getTime() ?? null],
    periodEndsAt: [account.periodEndsAt?.getTime() ?? null, expected?.periodEndsAt?.getTime() ?? null],
  };
  return Object.entries(pairs)
    .filter(([, [storedValue, providerValue]]) => storedValue !== providerValue)
    .map(
      ([field, [storedValue, providerValue]]) =>
        `${customerId}: ${field} is ${storedValue} here, but ${providerValue} at the provider`,
    );
}

/**
 * Changes subscriptions in the provider's system, and delivers its events in random order, with duplicates and gaps,
 * while the handler keeps crashing. After each round, the state of every payer with a new event must match the
 * provider's; at the end, every payer's state must match.
 */
export async function proveBilling({ seed, deliveries }: ProveBillingOptions) {
  const fixture = await createBillingFixture();
  const random = createRandomChoices(seed);
  const problems: string[] = [];
  const figures = { deliveries: 0, repeats: 0, lost: 0, crashes: 0, comparisons: 0 };
  try {
    await stopDeliveries(fixture);
    const payers = await createPayers(fixture);
    const seenIds = new Set<string>();
    const arrivedIds = new Set<string>();
    let delayed: ProviderEvent[] = await readNewEvents(fixture, seenIds);
    while (figures.deliveries < deliveries) {
      for (let index = 0; index < actionsPerRound; index += 1) {
        const payer = random.pick(payers);
        await performRandomAction(fixture, payer, random);
      }
      const newEvents = await readNewEvents(fixture, seenIds);
      const delivered = newEvents.filter(() => random.pickIntegerBelow(10) > 0);
      figures.lost += newEvents.length - delivered.length;
      // Some events arrive in a later round, after newer ones.
      const deliverNowFlags = delivered.map(() => random.pickIntegerBelow(4) > 0);
      const repeated = [...delivered, ...delayed].filter(() => random.pickIntegerBelow(3) === 0);
      const sent = random.shuffle([...delayed, ...delivered.filter((_, index) => deliverNowFlags[index]), ...repeated]);
      delayed = delivered.filter((_, index) => !deliverNowFlags[index]);
      figures.repeats += repeated.length;
      for (const event of sent) {
        const status = await deliver(fixture, event);
        if (status >= 300) problems.push(`${event.id} got a response with status ${status}`);
        figures.deliveries += 1;
        if (random.pickIntegerBelow(20) > 0) continue;
        await handleStoredEvents(fixture, true, random);
        figures.crashes += 1;
      }
      await handleStoredEvents(fixture, false, random);
      // A repeated event contains nothing new.
      const updatedCustomerIds = new Set(sent.filter(({ id }) => !arrivedIds.has(id)).map(getCustomerId));
      for (const { id } of sent) arrivedIds.add(id);
      for (const payer of payers.filter(({ customerId }) => updatedCustomerIds.has(customerId))) {
        problems.push(...(await findDifferences(fixture, payer)));
        figures.comparisons += 1;
      }
    }
    // The scheduled job compensates for lost events.
    fixture.api.clock.at = new Date(fixture.api.clock.at.getTime() + untilStaleMs);
    await reconcile(fixture.api.platform);
    for (const payer of payers) {
      problems.push(...(await findDifferences(fixture, payer)));
      figures.comparisons += 1;
    }
  } finally {
    await fixture.close();
  }
  return { problems, figures };
}

/** Returns the id of the customer that an event is about. */
function getCustomerId(event: ProviderEvent): string {
  const { object } = (event as ProviderEvent & { data: { object: Record<string, unknown> } }).data;
  return String(object.object === 'customer' ? object.id : object.customer);
}
