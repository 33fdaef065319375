import type { Figure } from './card.model.ts';

/**
 * Whether a figure looks wrong beside another figure of its card: more visitors than visits, because visitors count on
 * each of their days, and visits only for the page where they began.
 */
export function exceedsVisits({ id, value }: Figure, figures: readonly Figure[]): boolean {
  const visits = figures.find((figure) => figure.id === 'web_visits')?.value ?? null;
  return id === 'web_visitors' && value !== null && visits !== null && value > visits;
}
