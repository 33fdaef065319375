import { leftoversBinding, leftoversScript } from '@reportage/remote-kit/leftovers';
import type { BrowserContext } from 'playwright/test';

export interface Leftover {
  remote: string;
  /** The leftover as a phrase, such as `an interval of 5000 ms`. */
  what: string;
}

type LeftoverListener = (leftover: Leftover) => void;

const notesByContext = new WeakMap<BrowserContext, Set<LeftoverListener>>();

/** Finds everything that remotes leave behind in the context's pages when they are unmounted. */
export async function findLeftovers(context: BrowserContext, note: LeftoverListener): Promise<void> {
  const existing = notesByContext.get(context);
  if (existing) return void existing.add(note);
  const notes = new Set([note]);
  notesByContext.set(context, notes);
  await context.exposeBinding(leftoversBinding, (_source, leftover: Leftover) => {
    for (const each of notes) each(leftover);
  });
  await context.addInitScript(leftoversScript);
}
