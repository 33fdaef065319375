import type { CardDefinition, CardResult } from '@reportage/contracts';

/** A card with its data. */
export interface LoadedCard {
  definition: CardDefinition;
  card: CardResult;
}
