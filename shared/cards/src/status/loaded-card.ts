import type { CardDefinition, CardResult } from '@reportage/contracts';

/** A card with its numbers. */
export interface LoadedCard {
  definition: CardDefinition;
  card: CardResult;
}
