import type { Product } from '@reportage/contracts';

const monthsPerYear = 12;

function countOfProduct({ prices }: Product): number {
  const monthly = prices.find(({ interval }) => interval === 'month');
  const yearly = prices.find(({ interval }) => interval === 'year');
  if (!monthly || !yearly || monthly.currency !== yearly.currency) return 0;
  return Math.floor(monthsPerYear - yearly.amount / monthly.amount);
}

/** The number of monthly prices that yearly billing saves with any of the plans; 0 if it saves none with some plan. */
export const countFreeMonths = (products: readonly Product[]): number =>
  products.length === 0 ? 0 : Math.max(0, Math.min(...products.map(countOfProduct)));
