import { leftoversBinding, leftoversScript } from '@reportage/remote-kit/leftovers';
import type { BrowserContext } from 'playwright/test';

export interface Leftover {
  remote: string;
  /** As a phrase: `an interval of 5000 ms`. */
  what: string;
}

type Note = (leftover: Leftover) => void;

const notesOf = new WeakMap<BrowserContext, Set<Note>>();

/** Finds everything that remotes leave behind in the context's pages when they are unmounted. */
export async function findLeftovers(context: BrowserContext, note: Note): Promise<void> {
  const known = notesOf.get(context);
  if (known) return void known.add(note);
  const notes = new Set([note]);
  notesOf.set(context, notes);
  await context.exposeBinding(leftoversBinding, (_source, leftover: Leftover) => {
    for (const each of notes) each(leftover);
  });
  await context.addInitScript(leftoversScript);
}
