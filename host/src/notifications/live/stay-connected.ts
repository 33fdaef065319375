import { type FollowInboxOptions, followInbox } from './follow-inbox.ts';
import { runInOneTab } from './one-tab.ts';
import { watchPresence } from './presence.ts';
import { waitUntil } from './waiting.ts';

/** Follows the user's inbox in one of the browser's tabs while the user is present, until the signal aborts. */
export async function stayConnected(
  options: FollowInboxOptions & { userId: string; locks?: Pick<LockManager, 'request'> | undefined },
  signal: AbortSignal,
): Promise<void> {
  const isPresent = watchPresence(signal);
  while (!signal.aborted) {
    await waitUntil(isPresent, true, signal);
    const controller = new AbortController();
    void waitUntil(isPresent, false, signal).then(() => controller.abort());
    const follow = (): Promise<void> => followInbox(options, controller.signal);
    await runInOneTab(`reportage.notifications.${options.userId}`, controller.signal, follow, options.locks);
  }
}
