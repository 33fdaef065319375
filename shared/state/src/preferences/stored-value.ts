const prefix = 'reportage.preference.';

/** Reads a preference of this browser; what can't be read (no storage, other text) counts as not chosen. */
export function readPreference(name: string): unknown {
  try {
    const text = localStorage.getItem(prefix + name);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A browser without storage keeps the choice for the page's life only. */
export function writePreference(name: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(prefix + name);
    else localStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    return;
  }
}
