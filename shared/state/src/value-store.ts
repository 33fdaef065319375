/** A value that can be read and watched, but not written. */
export interface ReadonlyStore<Value> {
  get(): Value;
  subscribe(listener: () => void): () => void;
}

export interface ValueStore<Value> extends ReadonlyStore<Value> {
  set(value: Value): void;
}

/** Creates a value that can be watched. Listeners run only when it changes. */
export function createValueStore<Value>(initial: Value): ValueStore<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
