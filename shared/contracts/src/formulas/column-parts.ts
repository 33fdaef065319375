import type { CardResult } from '../entities/card.ts';

/** Returns the metrics from which each of a card's calculated fields is computed, by the field's metric id. */
export const getFieldParts = ({ columns }: Pick<CardResult, 'columns'>): Record<string, string[]> =>
  Object.fromEntries(
    columns.flatMap(({ id, formula }) => (formula ? [[id, formula.parts.map((part) => part.id)]] : [])),
  );
