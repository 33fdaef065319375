import type { Product } from '@reportage/contracts';

const monthsPerYear = 12;

function countFreeMonthsOfProduct({ prices }: Product): number {
  const monthly = prices.find(({ interval }) => interval === 'month');
  const yearly = prices.find(({ interval }) => interval === 'year');
  if (!monthly || !yearly || monthly.currency !== yearly.currency) return 0;
  return Math.floor(monthsPerYear - yearly.amount / monthly.amount);
}

/** Returns how many monthly prices yearly billing saves with every plan: the smallest number among the plans. */
export const countFreeMonths = (products: readonly Product[]): number =>
  products.length === 0 ? 0 : Math.max(0, Math.min(...products.map(countFreeMonthsOfProduct)));
