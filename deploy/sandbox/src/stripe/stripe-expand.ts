import type { FormObject } from './form-body.ts';
import type { StripeState } from './stripe-store.ts';

/** For each field that holds an id, the table that contains the referenced object. */
const tables: Record<string, keyof StripeState> = {
  customer: 'customers',
  product: 'products',
  default_price: 'prices',
  subscription: 'subscriptions',
  latest_invoice: 'invoices',
  invoice: 'invoices',
  test_clock: 'clocks',
  coupon: 'coupons',
};

type LooseObject = Record<string, unknown>;
const isObject = (value: unknown): value is LooseObject => typeof value === 'object' && value !== null;

function expandPath(state: StripeState, target: unknown, [field, ...rest]: readonly string[]): void {
  if (field === undefined) return;
  if (Array.isArray(target)) {
    for (const item of target) expandPath(state, item, [field, ...rest]);
    return;
  }
  if (!isObject(target)) return;
  const value = target[field];
  const table = tables[field];
  if (typeof value === 'string' && table) {
    const referenced = (state[table] as Record<string, unknown>)[value];
    if (referenced) target[field] = structuredClone(referenced);
  }
  expandPath(state, target[field], rest);
}

/** Copies a response and replaces ids in the requested fields with objects. */
export function expandAll(state: StripeState, response: object, expand: FormObject[string] | undefined): object {
  const copy = structuredClone(response);
  for (const path of Array.isArray(expand) ? expand : [])
    if (typeof path === 'string') expandPath(state, copy, path.split('.'));
  return copy;
}
