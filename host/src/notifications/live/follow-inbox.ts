import { type ApiClient, ApiError } from '@reportage/api';
import { calls, type InboxEvent, inboxEventSchema } from '@reportage/contracts';
import { pause } from './waiting.ts';

const firstPauseMs = 1_000;
const maxPauseMs = 60_000;

export interface InboxFollower {
  api: ApiClient;
  /** The revision that is known already; what came after it is caught up with. */
  readTo(): number | null;
  onEvent(event: InboxEvent): void;
  /** 0–1; spreads those who come again after an outage. */
  random?(): number;
}

/** Keeps a live connection until the signal aborts, with growing pauses while none can be had. */
export async function followInbox(
  { api, readTo, onEvent, random = Math.random }: InboxFollower,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;

  async function readStream(): Promise<void> {
    const lastEventId = readTo()?.toString();
    for await (const { data } of api.follow(calls.followNotifications, {}, { signal, lastEventId })) {
      failures = 0;
      const event = inboxEventSchema.safeParse(JSON.parse(data));
      // A newer server may send more than this page understands.
      if (event.success) onEvent(event.data);
    }
  }

  /** What stands in for the stream where a server refuses it: the calls that every server has. */
  async function fetchInstead(error: unknown): Promise<void> {
    if (signal.aborted || !(error instanceof ApiError) || error.code === 'network') return;
    const { revision, unseenCount, hasNotification } = await api.call(calls.listNotifications, {}, { signal });
    onEvent({ type: 'state', revision, unseenCount, hasNotification });
  }

  while (!signal.aborted) {
    await readStream().catch((error: unknown) => {
      failures += 1;
      return fetchInstead(error).catch(() => undefined);
    });
    const longest = Math.min(firstPauseMs * 2 ** failures, maxPauseMs);
    await pause(longest * (0.5 + random() / 2), signal);
  }
}
