import type {
  BoardCard,
  CardDefinition,
  CardResult,
  Comparison,
  factFilterSchema,
  Period,
  z,
} from '@reportage/contracts';

/** The card whose change is explained, with the settings that the explanation depends on. */
export interface ExplainedCard {
  card: CardDefinition;
  /** The dates that the card shows, in its time zone. */
  period: Period;
  timezone: string;
  comparison: Exclude<Comparison, 'none'>;
  filters: z.output<typeof factFilterSchema>[];
  /** The names of the card's metrics, by id. */
  names: ReadonlyMap<string, string>;
}

type Filters = readonly z.output<typeof factFilterSchema>[];

interface BoardSettings {
  comparison: Comparison;
  filters: Filters;
}

/** Returns undefined for a card without data or without a comparison. */
export function toExplainedCard(
  { card, own = {} }: BoardCard,
  results: readonly CardResult[],
  board: BoardSettings,
): ExplainedCard | undefined {
  const result = results.find(({ cardId }) => cardId === card.id);
  const comparison = own.comparison ?? board.comparison;
  if (!result || comparison === 'none' || result.totals.every((total) => total === null)) return undefined;
  const { period, timezone } = result.meta;
  const filters = own.ignoresFilters ? [] : [...board.filters];
  return {
    card,
    period,
    timezone,
    comparison,
    filters,
    names: new Map(result.columns.map(({ id, name }) => [id, name])),
  };
}
