import type { CardResult } from './entities/card.ts';

type RevokedNumbers = NonNullable<CardResult['meta']['takenBack']>[number];

/** Lists the data on these cards that partners have stopped sharing, without duplicates, oldest first. */
export function listRevokedNumbers(
  cards: readonly { meta: Pick<CardResult['meta'], 'takenBack'> }[],
): RevokedNumbers[] {
  const takenBack = cards.flatMap(({ meta }) => meta.takenBack ?? []);
  const distinctEntries = [
    ...new Map(takenBack.map((entry) => [`${entry.partnerName} ${entry.since} ${entry.isAll}`, entry])).values(),
  ];
  return distinctEntries.toSorted((a, b) => (a.since < b.since ? -1 : 1));
}
