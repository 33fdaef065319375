import type { Messages, ReadonlyStore } from '@reportage/remote-kit/runtime';
import { createValueStore } from '../session/index.ts';

export type MessageKind = 'success' | 'error' | 'notice';

export interface ShownMessage {
  id: number;
  kind: MessageKind;
  text: string;
  durationMs: number;
}

export interface MessageCenter extends Messages {
  shown: ReadonlyStore<readonly ShownMessage[]>;
  dismiss(id: number): void;
}

/** Specification, part 1 §9: how long each kind stays. */
const successMs = 1_500;
const successOnReportMs = 2_500;
const errorMs = 2_500;
const noticeMs = 10_000;

/** More would cover the work; the oldest goes. */
const mostShown = 3;

function textOf(error: unknown): string {
  if (typeof error === 'string' && error !== '') return error;
  return error instanceof Error && error.message !== '' ? error.message : 'Unknown error';
}

export function createMessageCenter({ isReportScreen }: { isReportScreen(): boolean }): MessageCenter {
  const shown = createValueStore<readonly ShownMessage[]>([]);
  let lastId = 0;

  function show(kind: MessageKind, text: string, durationMs: number): void {
    lastId += 1;
    const message = { id: lastId, kind, text, durationMs };
    // The same text again starts its time anew, instead of standing there twice.
    const others = shown.get().filter((other) => other.kind !== kind || other.text !== text);
    shown.set([...others, message].slice(-mostShown));
  }

  return {
    shown,
    dismiss: (id) => shown.set(shown.get().filter((message) => message.id !== id)),
    success: (text) => show('success', text, isReportScreen() ? successOnReportMs : successMs),
    error: (error, options) => show('error', textOf(error), options?.durationMs ?? errorMs),
    notice: (text) => show('notice', text, noticeMs),
  };
}
