import type { CampaignEdit, CampaignMedia } from '@reportage/contracts';
import { pick } from '../../../platform/random.ts';

/** The maximum number of items that one editor adds, so that two editors together stay within the API's limits. */
const maxItems = 8;
const timezones = Intl.supportedValuesOf('timeZone');

interface ChangeOptions {
  random: () => number;
  library: readonly CampaignMedia[];
}

/** Creates random changes to an editor's campaign. No value is used twice, so every value can be traced. */
export function createRandomChanges({ random, library }: ChangeOptions) {
  let count = 0;
  const nextNumber = () => {
    count += 1;
    return count;
  };
  const createDate = (days: number) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10);
  /** Adds a new item or removes a random one. */
  const changeItems = <Item>(items: readonly Item[], create: (number: number) => Item | undefined): Item[] => {
    const newItem =
      items.length < maxItems && (items.length === 0 || random() < 0.7) ? create(nextNumber()) : undefined;
    if (newItem !== undefined) return [...items, newItem];
    const removedIndex = Math.floor(random() * items.length);
    return items.filter((_item, index) => index !== removedIndex);
  };
  const createGoalSet = (number: number): CampaignEdit['goalSet'][number] => ({
    name: `Set ${number}`,
    startDate: '2026-06-01',
    endDate: '2026-06-30',
    goalSetIndex: 0,
    goals: [
      { id: 'web_pageviews', name: `Goal ${number}`, searchName: '', type: 'count', quantity: number, itemMap: {} },
    ],
  });

  const randomChanges: ((edit: CampaignEdit) => Partial<CampaignEdit>)[] = [
    () => ({ name: `Name ${nextNumber()}` }),
    () => ({ displayName: `Shown ${nextNumber()}` }),
    () => ({ client: { id: null, name: `Client ${nextNumber()}` } }),
    () => ({ startDate: createDate(nextNumber() % 3_000), endDate: '2034-12-31' }),
    () => ({ timezone: timezones[nextNumber() % timezones.length] ?? 'UTC' }),
    ({ labels }) => ({ labels: changeItems(labels, (number) => `label ${number}`) }),
    ({ media }) => ({ media: changeItems(media, (number) => library[number]) }),
    ({ mediaRules }) => ({
      mediaRules: changeItems(mediaRules, (number) => ({ by: 'path', value: `/none-${number}`, connectionId: null })),
    }),
    ({ goalSet: sets }) => ({ goalSet: changeItems(sets, createGoalSet) }),
    ({ goalSet: sets }) => {
      const index = Math.floor(random() * sets.length);
      return {
        goalSet: sets.length === 0 ? [createGoalSet(nextNumber())] : sets.with(index, createGoalSet(nextNumber())),
      };
    },
  ];
  return (edit: CampaignEdit): Partial<CampaignEdit> => pick(randomChanges, random)(edit);
}
