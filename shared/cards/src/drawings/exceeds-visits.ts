import type { CardResult } from '@reportage/contracts';
import { type Figure, getFigures } from './card.model.ts';

type Value = Pick<Figure, 'id' | 'value'>;

/**
 * Whether a figure looks wrong next to another one on its card. There can be more visitors than visits, because a
 * visitor counts on each day, while a visit counts only for the page where it started.
 */
export function exceedsVisits({ id, value }: Value, figures: readonly Value[]): boolean {
  const visits = figures.find((figure) => figure.id === 'web_visits')?.value ?? null;
  return id === 'web_visitors' && value !== null && visits !== null && value > visits;
}

/**
 * Whether a card has more daily visitors than visits. Print explains this, because definitions cannot be opened there.
 */
export function hasMoreVisitorsThanVisits(card: CardResult): boolean {
  const figures = getFigures(card);
  return figures.some((figure) => exceedsVisits(figure, figures));
}
