import type { CardDefinition, Report } from '@reportage/contracts';

/** Cards of sections that are not hidden. */
export function visibleCards({ layout, sort }: Pick<Report, 'layout' | 'sort'>): CardDefinition[] {
  const hidden = new Set(sort.filter((section) => section.hidden).map(({ id }) => id));
  return layout.filter((card) => !hidden.has(card.id));
}
