import { getRelativeDay, groupByDay } from './day-groups.ts';
import { sampleNotification } from './testing/sample-notifications.ts';

const createNotification = (createdAt: string) => sampleNotification(1, { createdAt });

test("notifications are grouped by day in the user's time zone", () => {
  const notifications = [
    createNotification('2026-11-21T00:30:00.000Z'),
    createNotification('2026-11-20T23:30:00.000Z'),
    createNotification('2026-11-20T10:00:00.000Z'),
  ];
  const getGroupSizes = (timezone: string) =>
    groupByDay(notifications, timezone).map(({ day, notifications: grouped }) => [day, grouped.length]);
  expect(getGroupSizes('UTC')).toEqual([
    ['2026-11-21', 1],
    ['2026-11-20', 2],
  ]);
  expect(getGroupSizes('Europe/Berlin')).toEqual([
    ['2026-11-21', 2],
    ['2026-11-20', 1],
  ]);
});

test('today and yesterday are shown by name', () => {
  const now = new Date('2026-11-21T00:30:00.000Z');
  const getDay = (day: string) => getRelativeDay(day, now, 'UTC');
  expect(['2026-11-21', '2026-11-20', '2026-11-19'].map(getDay)).toEqual(['today', 'yesterday', null]);
});
