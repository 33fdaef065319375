import { type ApiClient, ApiError } from '@reportage/api';
import { calls, type InboxEvent, inboxEventSchema } from '@reportage/contracts';
import type { Locale } from '@reportage/format';
import { pause } from './waiting.ts';

const firstPauseMs = 1_000;
const maxPauseMs = 60_000;

export interface FollowInboxOptions {
  api: ApiClient;
  /** Returns the last known revision; everything after it is replayed. */
  getLastRevision(): number | null;
  /** Returns the language of the screens, which is also used for emails to the user. */
  getLanguage(): Locale;
  onEvent(event: InboxEvent): void;
  /** Returns a random number from 0 to 1, which spreads reconnections after an outage. */
  random?(): number;
}

/** Keeps a live connection until the signal aborts, with growing delays between failed attempts. */
export async function followInbox(
  { api, getLastRevision, getLanguage, onEvent, random = Math.random }: FollowInboxOptions,
  signal: AbortSignal,
): Promise<void> {
  let failureCount = 0;

  async function readStream(): Promise<void> {
    const lastEventId = getLastRevision()?.toString();
    const language = getLanguage();
    for await (const { data } of api.follow(
      calls.followNotifications,
      { query: { language } },
      { signal, lastEventId },
    )) {
      failureCount = 0;
      const event = inboxEventSchema.safeParse(JSON.parse(data));
      // A newer server may send events that this page does not understand.
      if (event.success) onEvent(event.data);
    }
  }

  /** If a server rejects the stream, fetches the state with a call that every server has. */
  async function fetchState(error: unknown): Promise<void> {
    if (signal.aborted || !(error instanceof ApiError) || error.code === 'network') return;
    const { revision, unseenCount, hasNotification } = await api.call(calls.listNotifications, {}, { signal });
    onEvent({ type: 'state', revision, unseenCount, hasNotification });
  }

  while (!signal.aborted) {
    await readStream().catch((error: unknown) => {
      failureCount += 1;
      return fetchState(error).catch(() => undefined);
    });
    const maxDelayMs = Math.min(firstPauseMs * 2 ** failureCount, maxPauseMs);
    await pause(maxDelayMs * (0.5 + random() / 2), signal);
  }
}
