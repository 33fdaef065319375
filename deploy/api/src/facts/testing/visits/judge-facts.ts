import type { CountedFacts } from './counted-facts.ts';
import { expectFacts, type MadeSiteSettings, type PageDay } from './expected-facts.ts';
import type { ScriptedVisit } from './visit-steps.ts';

interface Judgement {
  problems: string[];
  /** Numbers that were held against each other. */
  compared: number;
  pageviews: number;
}

const groupNames: Record<ScriptedVisit['section'], string> = {
  stories: 'Stories',
  guides: 'Guides',
  shop: 'Other pages',
};

const isEmpty = (day: PageDay): boolean =>
  Object.values(day)
    .flat()
    .every((value) => !value);
const text = (day: PageDay | undefined): string => JSON.stringify(day && !isEmpty(day) ? day : 'nothing');

/** Holds what a site's cards show against what its visitors did. */
export function judgeFacts(
  visits: readonly ScriptedVisit[],
  settings: MadeSiteSettings,
  { pageDays, groups }: CountedFacts,
): Judgement {
  const expected = new Map(visits.flatMap((visit) => [...expectFacts(visit, settings)]));
  const expectedGroups = new Map<string, number>();
  for (const visit of visits) {
    const pageviews = [...expectFacts(visit, settings).values()].reduce((sum, day) => sum + day.pageviews, 0);
    const group = groupNames[visit.section];
    expectedGroups.set(group, (expectedGroups.get(group) ?? 0) + pageviews);
  }
  const keys = new Set([...expected.keys(), ...pageDays.keys()]);
  const wrongDays = [...keys].flatMap((key) => {
    const [wanted, shown] = [text(expected.get(key)), text(pageDays.get(key))];
    return wanted === shown ? [] : [`${key}: ${wanted} was done, ${shown} is shown`];
  });
  const wrongGroups = Object.values(groupNames).flatMap((group) => {
    const [wanted, shown] = [expectedGroups.get(group) ?? 0, groups.get(group) ?? 0];
    return wanted === shown ? [] : [`${group}: ${wanted} pageviews were made, ${shown} are shown`];
  });
  return {
    problems: [...wrongDays, ...wrongGroups],
    compared:
      [...expected.values()].reduce((sum, day) => sum + Object.values(day).flat().length, 0) + expectedGroups.size,
    pageviews: [...expectedGroups.values()].reduce((sum, count) => sum + count, 0),
  };
}
