import { maxStoredNotifications } from '@reportage/contracts';
import { applyConfirmation, markAllSeen, prependNotification, removeNotifications } from './inbox-list.ts';
import { createInbox, getNotificationId, sampleNotification } from './testing/sample-notifications.ts';

const list = createInbox([1, 2, 3].map((number) => sampleNotification(number)));

test('a consecutive notification is added to the list, but a known one or one after a gap leaves it unchanged', () => {
  const next = sampleNotification(4);
  expect(prependNotification(list, next)).toEqual(
    createInbox([...[1, 2, 3].map((number) => sampleNotification(number)), next]),
  );
  expect(prependNotification(list, sampleNotification(5))).toBe(list);
  expect(prependNotification(list, sampleNotification(3))).toBe(list);
});

test('the list keeps as many items as the server does', () => {
  const full = createInbox(
    Array.from({ length: maxStoredNotifications }, (_, index) =>
      sampleNotification(index + 1, { createdAt: list.data[0]?.createdAt }),
    ),
  );
  const next = prependNotification(
    full,
    sampleNotification(maxStoredNotifications + 1, { createdAt: list.data[0]?.createdAt }),
  );
  expect([next.ids.length, next.ids.includes(getNotificationId(1))]).toEqual([maxStoredNotifications, false]);
});

test('marking as seen and removing take effect immediately, and the response confirms them if nothing happened in between', () => {
  const seen = markAllSeen(list, '2026-11-20T11:00:00.000Z');
  expect([seen.unseenCount, seen.hasNotification, seen.data.every(({ seenAt }) => seenAt)]).toEqual([0, false, true]);
  const remaining = removeNotifications(list, new Set([getNotificationId(2)]));
  expect([remaining.ids, remaining.unseenCount]).toEqual([[getNotificationId(3), getNotificationId(1)], 2]);
  const response = { unseenCount: 2, hasNotification: true };
  expect(applyConfirmation(remaining, { ...response, revision: 4 }).revision).toBe(4);
  expect(applyConfirmation(remaining, { ...response, revision: 3 }).revision).toBe(3);
  expect(applyConfirmation(remaining, { ...response, revision: 5 }).revision).toBe(3);
});
