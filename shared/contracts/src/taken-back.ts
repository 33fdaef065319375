import type { CardResult } from './entities/card.ts';

type RevokedNumbers = NonNullable<CardResult['meta']['takenBack']>[number];

/** The numbers that partners no longer share, over all cards without repetitions, oldest first. */
export function listTakenBack(cards: readonly { meta: Pick<CardResult['meta'], 'takenBack'> }[]): RevokedNumbers[] {
  const takenBack = cards.flatMap(({ meta }) => meta.takenBack ?? []);
  const distinctEntries = [
    ...new Map(takenBack.map((each) => [`${each.partnerName} ${each.since} ${each.isAll}`, each])).values(),
  ];
  return distinctEntries.toSorted((a, b) => (a.since < b.since ? -1 : 1));
}
