import { findConflictingOwners, type OwningRemote } from './ownership-rules.ts';

const createRemote = (name: string, overrides: Partial<OwningRemote> = {}): OwningRemote => ({
  name,
  events: { schemas: {} },
  widgets: [],
  searches: [],
  notifications: [],
  ...overrides,
});

test.each([
  ['widget', { widgets: [{ name: 'media-picker' }] }, 'both provide the widget media-picker'],
  ['search', { searches: [{ name: 'media' }] }, 'both provide the search media'],
  ['event', { events: { schemas: { 'thing.chosen@1': {} } } }, 'both declare the event thing.chosen@1'],
  ['kind of notification', { notifications: [{ kind: 'crawlDone' }] }, 'both describe the notification crawlDone'],
] satisfies [string, Partial<OwningRemote>, string][])(
  'only one remote and its canary may own a %s',
  (_what, claim, problem) => {
    const media = createRemote('mfe-media', claim);
    const canary = createRemote('mfe-media', claim);
    expect(findConflictingOwners([media, canary, createRemote('mfe-files')])).toEqual([]);
    expect(findConflictingOwners([media, createRemote('mfe-files', claim)])).toEqual([
      `mfe-media and mfe-files ${problem}`,
    ]);
  },
);
