import { notificationsKept } from '@reportage/contracts';
import { prependNotification, removeIds, withAllSeen, withConfirmation } from './inbox-list.ts';
import { getInbox, notificationId, sampleNotification } from './testing/sample-notifications.ts';

const list = getInbox([1, 2, 3].map((number) => sampleNotification(number)));

test('consecutive events are added to the list, and after a gap the list is fetched again', () => {
  const next = sampleNotification(4);
  expect(prependNotification(list, next)).toEqual(
    getInbox([...[1, 2, 3].map((number) => sampleNotification(number)), next]),
  );
  expect(prependNotification(list, sampleNotification(5))).toBe(list);
  expect(prependNotification(list, sampleNotification(3))).toBe(list);
});

test('the list keeps as many items as the server does', () => {
  const full = getInbox(
    Array.from({ length: notificationsKept }, (_, index) =>
      sampleNotification(index + 1, { createdAt: list.data[0]?.createdAt }),
    ),
  );
  const next = prependNotification(
    full,
    sampleNotification(notificationsKept + 1, { createdAt: list.data[0]?.createdAt }),
  );
  expect([next.ids.length, next.ids.includes(notificationId(1))]).toEqual([notificationsKept, false]);
});

test('marking as seen and removing take effect immediately, and the response confirms them if nothing happened in between', () => {
  const seen = withAllSeen(list, '2026-11-20T11:00:00.000Z');
  expect([seen.unseenCount, seen.hasNotification, seen.data.every(({ seenAt }) => seenAt)]).toEqual([0, false, true]);
  const fewer = removeIds(list, new Set([notificationId(2)]));
  expect([fewer.ids, fewer.unseenCount]).toEqual([[notificationId(3), notificationId(1)], 2]);
  const response = { unseenCount: 2, hasNotification: true };
  expect(withConfirmation(fewer, { ...response, revision: 4 }).revision).toBe(4);
  expect(withConfirmation(fewer, { ...response, revision: 3 }).revision).toBe(3);
  expect(withConfirmation(fewer, { ...response, revision: 5 }).revision).toBe(3);
});
