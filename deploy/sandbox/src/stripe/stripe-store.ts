import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeCatalogue } from './objects/catalogue.ts';
import type {
  ClockObject,
  CouponObject,
  CustomerObject,
  EventObject,
  InvoiceObject,
  PortalObject,
  PriceObject,
  ProductObject,
  PromotionObject,
  SessionObject,
  SubscriptionObject,
} from './objects/types.ts';

/** The response to a request with an idempotency key, and a digest of that request. */
export interface StoredResponse {
  request: string;
  status: number;
  body: unknown;
}

/** The order placed in a checkout. The session object does not contain it. */
export interface CheckoutOrder {
  priceId: string;
  trialDays: number;
  missingMethod: 'cancel' | 'create_invoice' | 'pause';
  promotionId: string | null;
  metadata: Record<string, string>;
}

export interface StripeState {
  customers: Record<string, CustomerObject>;
  products: Record<string, ProductObject>;
  prices: Record<string, PriceObject>;
  coupons: Record<string, CouponObject>;
  promotions: Record<string, PromotionObject>;
  subscriptions: Record<string, SubscriptionObject>;
  invoices: Record<string, InvoiceObject>;
  sessions: Record<string, SessionObject>;
  orders: Record<string, CheckoutOrder>;
  portals: Record<string, PortalObject>;
  clocks: Record<string, ClockObject>;
  events: Record<string, EventObject>;
  /** The number of delivery attempts so far, by the ids of undelivered events. */
  undelivered: Record<string, number>;
  answers: Record<string, StoredResponse>;
  /** The time up to which each subscription has been simulated, in seconds since the epoch. */
  caughtUp: Record<string, number>;
  /** The number of seconds by which the stand-in's clock has been advanced. */
  aheadSeconds: number;
  lastNumber: number;
}

const mapById = <Item extends { id: string }>(items: readonly Item[]): Record<string, Item> =>
  Object.fromEntries(items.map((item) => [item.id, item]));

function createState(): StripeState {
  const { products, prices, coupons, promotions } = makeCatalogue();
  return {
    customers: {},
    products: mapById(products),
    prices: mapById(prices),
    coupons: mapById(coupons),
    promotions: mapById(promotions),
    subscriptions: {},
    invoices: {},
    sessions: {},
    orders: {},
    portals: {},
    clocks: {},
    events: {},
    undelivered: {},
    answers: {},
    caughtUp: {},
    aheadSeconds: 0,
    lastNumber: 0,
  };
}

/** The number of events that are kept. The vendor keeps events for 30 days. */
const maxEvents = 2_000;
const maxAnswers = 2_000;

const dropOldest = (record: Record<string, unknown>, maxCount: number): void => {
  const keys = Object.keys(record);
  for (const key of keys.slice(0, Math.max(0, keys.length - maxCount))) delete record[key];
};

export interface StripeStore {
  state: StripeState;
  nextId(prefix: string): string;
  /** Schedules a write. Changes in quick succession are written together. */
  save(): void;
  flush(): Promise<void>;
}

/** Opens the stand-in's state, which is stored in a file and survives a restart. */
export async function openStripeStore(file: string): Promise<StripeStore> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const state: StripeState = existsSync(file)
    ? { ...createState(), ...(JSON.parse(readFileSync(file, 'utf8')) as StripeState) }
    : createState();
  let isDirty = false;
  let writing: Promise<void> | undefined;

  async function write(): Promise<void> {
    while (isDirty) {
      isDirty = false;
      dropOldest(state.events, maxEvents);
      dropOldest(state.answers, maxAnswers);
      const temporaryFile = `${file}.tmp`;
      await writeFile(temporaryFile, JSON.stringify(state), { mode: 0o600 });
      await rename(temporaryFile, file);
    }
    writing = undefined;
  }

  return {
    state,
    nextId: (prefix) => `${prefix}_${randomBytes(12).toString('hex')}`,
    save() {
      isDirty = true;
      writing ??= new Promise((resolve) => setImmediate(resolve)).then(write);
      writing.catch(() => undefined);
    },
    async flush() {
      await writing;
    },
  };
}
