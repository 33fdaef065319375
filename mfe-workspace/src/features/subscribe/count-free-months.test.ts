import type { Product } from '@reportage/contracts';
import { countFreeMonths } from './count-free-months.ts';

const createProduct = (perMonth: number | null, perYear: number | null, yearlyCurrency = 'EUR'): Product => ({
  id: 'prod_1',
  planId: 'starter',
  name: 'Starter',
  limits: { workspaces: 1, seats: 3, sources: 3, eventsPerMonth: 100_000, historyMonths: 12 },
  prices: [
    ...(perMonth === null
      ? []
      : [{ id: 'price_month', interval: 'month' as const, amount: perMonth, currency: 'EUR' }]),
    ...(perYear === null
      ? []
      : [{ id: 'price_year', interval: 'year' as const, amount: perYear, currency: yearlyCurrency }]),
  ],
});

test.each([
  ['all plans save the same', [createProduct(2_900, 29_000), createProduct(9_900, 99_000)], 2],
  ['the smallest saving among the plans counts', [createProduct(2_900, 29_000), createProduct(9_900, 108_900)], 1],
  ['only full months count', [createProduct(2_900, 30_000)], 1],
  ['none if a year costs as much as twelve months', [createProduct(2_900, 34_800)], 0],
  ['none if a year costs more than twelve months', [createProduct(2_900, 40_000)], 0],
  ['none if a plan has no yearly price', [createProduct(2_900, 29_000), createProduct(9_900, null)], 0],
  ['none if the currencies differ', [createProduct(2_900, 29_000, 'USD')], 0],
  ['none without plans', [], 0],
])('free months with yearly billing: %s', (_case, products, count) => {
  expect(countFreeMonths(products)).toBe(count);
});
