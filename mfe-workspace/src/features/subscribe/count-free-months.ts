import type { Product } from '@reportage/contracts';

const monthsPerYear = 12;

function countFreeMonthsForProduct({ prices }: Product): number {
  const monthly = prices.find(({ interval }) => interval === 'month');
  const yearly = prices.find(({ interval }) => interval === 'year');
  if (!monthly || !yearly || monthly.currency !== yearly.currency) return 0;
  return Math.floor(monthsPerYear - yearly.amount / monthly.amount);
}

/** Returns how many months are free with yearly billing, whichever plan is chosen: the minimum among the plans. */
export const countFreeMonths = (products: readonly Product[]): number =>
  products.length === 0 ? 0 : Math.max(0, Math.min(...products.map(countFreeMonthsForProduct)));
