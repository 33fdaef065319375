import type { CampaignEdit, CampaignMedia } from '@reportage/contracts';
import { pick } from '../../../platform/random.ts';

/** Low enough for two editors together to stay within the contract's limits. */
const maxItems = 8;
const zones = Intl.supportedValuesOf('timeZone');

interface TypingOptions {
  random: () => number;
  library: readonly CampaignMedia[];
}

/** Makes a random change to what an editor shows. No value is typed twice, so that each can be traced. */
export function createRandomTyping({ random, library }: TypingOptions) {
  let count = 0;
  const nextNumber = () => {
    count += 1;
    return count;
  };
  const addDays = (days: number) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10);
  /** Adds an item or removes a random one. */
  const change = <Item>(items: readonly Item[], create: (number: number) => Item | undefined): Item[] => {
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
    () => ({ startDate: addDays(nextNumber() % 3_000), endDate: '2034-12-31' }),
    () => ({ timezone: zones[nextNumber() % zones.length] ?? 'UTC' }),
    ({ labels }) => ({ labels: change(labels, (number) => `label ${number}`) }),
    ({ media }) => ({ media: change(media, (number) => library[number]) }),
    ({ mediaRules }) => ({
      mediaRules: change(mediaRules, (number) => ({ by: 'path', value: `/none-${number}`, connectionId: null })),
    }),
    ({ goalSet: sets }) => ({ goalSet: change(sets, createGoalSet) }),
    ({ goalSet: sets }) => {
      const index = Math.floor(random() * sets.length);
      return {
        goalSet: sets.length === 0 ? [createGoalSet(nextNumber())] : sets.with(index, createGoalSet(nextNumber())),
      };
    },
  ];
  return (edit: CampaignEdit): Partial<CampaignEdit> => pick(randomChanges, random)(edit);
}
