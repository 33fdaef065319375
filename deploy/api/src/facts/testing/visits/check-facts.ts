import type { CountedFacts } from './counted-facts.ts';
import { computeExpectedFacts, type GeneratedSiteSettings, type PageDay } from './expected-facts.ts';
import { campaigns as campaignNames, type ScriptedVisit } from './visit-steps.ts';

interface FactsCheck {
  problems: string[];
  /** Number of compared values. */
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
const formatDay = (day: PageDay | undefined): string => JSON.stringify(day && !isEmpty(day) ? day : 'nothing');

/** Compares the figures in a site's cards with its visitors' actions. */
export function checkFacts(
  visits: readonly ScriptedVisit[],
  settings: GeneratedSiteSettings,
  { pageDays, groups, campaigns }: CountedFacts,
): FactsCheck {
  const expectedVisits = visits.map((visit) => ({ visit, ...computeExpectedFacts(visit, settings) }));
  const expected = new Map(expectedVisits.flatMap((visit) => [...visit.pageDays]));
  const expectedGroups = new Map<string, number>();
  const expectedCampaigns = new Map<string, number>();
  for (const { visit, pageDays: days, campaigns: byCampaign } of expectedVisits) {
    const pageviews = [...days.values()].reduce((sum, day) => sum + (day.pageviews ?? 0), 0);
    const group = groupNames[visit.section];
    expectedGroups.set(group, (expectedGroups.get(group) ?? 0) + pageviews);
    for (const [name, count] of byCampaign) expectedCampaigns.set(name, (expectedCampaigns.get(name) ?? 0) + count);
  }
  const keys = new Set([...expected.keys(), ...pageDays.keys()]);
  const wrongDays = [...keys].flatMap((key) => {
    const expectedText = formatDay(expected.get(key));
    const actualText = formatDay(pageDays.get(key));
    return expectedText === actualText ? [] : [`${key}: expected ${expectedText}, but ${actualText} is shown`];
  });
  const listWrongCounts = (
    names: readonly string[],
    expectedCounts: Map<string, number>,
    actualCounts: Map<string, number>,
  ) =>
    names.flatMap((name) => {
      const counts = [expectedCounts.get(name) ?? 0, actualCounts.get(name) ?? 0] as const;
      return counts[0] === counts[1]
        ? []
        : [`${name || 'no campaign'}: expected ${counts[0]} pageviews, got ${counts[1]}`];
    });
  const wrongGroups = listWrongCounts(Object.values(groupNames), expectedGroups, groups);
  const wrongCampaigns = listWrongCounts(['', ...campaignNames], expectedCampaigns, campaigns);
  return {
    problems: [...wrongDays, ...wrongGroups, ...wrongCampaigns],
    compared:
      [...expected.values()].reduce((sum, day) => sum + Object.values(day).flat().length, 0) +
      expectedGroups.size +
      expectedCampaigns.size,
    pageviews: [...expectedGroups.values()].reduce((sum, count) => sum + count, 0),
  };
}
