import type { Messages, ReadonlyStore } from '@reportage/remote-kit/runtime';
import { createValueStore } from '@reportage/state';

export type MessageKind = 'success' | 'error' | 'notice';

export interface ShownMessage {
  id: number;
  kind: MessageKind;
  text: string;
  /** The name of the underlying error, such as `NotAuthorizedException`. */
  errorName?: string | undefined;
  durationMs: number;
  shownAtMs: number;
}

export interface MessageCenter extends Required<Messages> {
  shown: ReadonlyStore<readonly ShownMessage[]>;
  /** The element in which the messages are shown; null for the page's edge. */
  container: ReadonlyStore<HTMLElement | null>;
  dismiss(id: number): void;
  /** Called when another screen opens; removes the notices about the previous screen. */
  leaveScreen(): void;
}

/** How long each kind of message is shown (specification, part 1 §9). */
const successMs = 1_500;
const successOnReportMs = 2_500;
const errorMs = 2_500;
const noticeDurationMs = 10_000;

/** Every message except a notice stays within these limits (part 2 §9); crawl errors stay longest. */
const minDurationMs = 1_500;
const maxDurationMs = 3_500;

/** A notice that appeared this shortly before the user left the screen probably explains why, so the notice stays. */
const recentNoticeMs = 1_000;

/** The maximum number of messages. More would cover the screen, so the oldest is removed. */
const maxShownMessages = 3;

const clampDuration = (durationMs: number): number => Math.min(Math.max(durationMs, minDurationMs), maxDurationMs);

function getText(error: unknown): string {
  if (typeof error === 'string' && error !== '') return error;
  return error instanceof Error && error.message !== '' ? error.message : 'Unknown error';
}

export function createMessageCenter({ isReportScreen }: { isReportScreen(): boolean }): MessageCenter {
  const shown = createValueStore<readonly ShownMessage[]>([]);
  const container = createValueStore<HTMLElement | null>(null);
  let containers: readonly HTMLElement[] = [];
  let lastId = 0;

  function show(kind: MessageKind, text: string, durationMs: number, errorName?: string): void {
    lastId += 1;
    const message = { id: lastId, kind, text, errorName, durationMs, shownAtMs: performance.now() };
    // A repeated message is not shown twice, but its countdown restarts.
    const others = shown.get().filter((other) => other.kind !== kind || other.text !== text);
    shown.set([...others, message].slice(-maxShownMessages));
  }

  function setContainers(next: readonly HTMLElement[]): void {
    containers = next;
    container.set(containers.at(-1) ?? null);
  }

  return {
    shown,
    container,
    dismiss: (id) => shown.set(shown.get().filter((message) => message.id !== id)),
    leaveScreen() {
      const recentSinceMs = performance.now() - recentNoticeMs;
      shown.set(shown.get().filter(({ kind, shownAtMs }) => kind !== 'notice' || shownAtMs >= recentSinceMs));
    },
    success: (text) => show('success', text, isReportScreen() ? successOnReportMs : successMs),
    error: (error, { durationMs = errorMs } = {}) => show('error', getText(error), clampDuration(durationMs)),
    notice: (text, error) => show('notice', text, noticeDurationMs, error instanceof Error ? error.name : undefined),
    placeAt(element) {
      setContainers([...containers, element]);
      return () => setContainers(containers.filter((other) => other !== element));
    },
  };
}
