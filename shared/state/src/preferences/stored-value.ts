const prefix = 'reportage.preference.';

/** Reads a preference from this browser; an unreadable value (no storage, malformed text) counts as not set. */
export function readPreference(name: string): unknown {
  try {
    const text = localStorage.getItem(prefix + name);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Stores a preference; in a browser without storage, the value lasts only as long as the page. */
export function writePreference(name: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(prefix + name);
    else localStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    return;
  }
}
