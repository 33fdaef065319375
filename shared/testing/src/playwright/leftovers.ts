import { leftoversBinding, leftoversScript } from '@reportage/remote-kit/leftovers';
import type { BrowserContext } from 'playwright/test';

export interface Leftover {
  remote: string;
  /** Describes the leftover, e.g. `an interval of 5000 ms`. */
  description: string;
}

type LeftoverListener = (leftover: Leftover) => void;

const listenersByContext = new WeakMap<BrowserContext, Set<LeftoverListener>>();

/** Reports what remotes leave behind in the context's pages when they are unmounted. */
export async function findLeftovers(context: BrowserContext, listener: LeftoverListener): Promise<void> {
  const existing = listenersByContext.get(context);
  if (existing) return void existing.add(listener);
  const listeners = new Set([listener]);
  listenersByContext.set(context, listeners);
  await context.exposeBinding(leftoversBinding, (_source, leftover: Leftover) => {
    for (const notify of listeners) notify(leftover);
  });
  await context.addInitScript(leftoversScript);
}
