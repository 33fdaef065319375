import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Opens the map with the given name. Its values must be JSON-serializable. */
export type OpenMap = <Value>(name: string) => Map<string, Value>;

const saveDelayMs = 100;

/** A map that survives a restart, as real vendors' grants do. */
class PersistentMap<Value> extends Map<string, Value> {
  readonly #file: string;
  #timer: NodeJS.Timeout | undefined;

  constructor(file: string) {
    super();
    for (const [key, value] of readEntries<Value>(file)) super.set(key, value);
    this.#file = file;
  }

  override set(key: string, value: Value): this {
    this.#saveSoon();
    return super.set(key, value);
  }

  override delete(key: string): boolean {
    this.#saveSoon();
    return super.delete(key);
  }

  save(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    mkdirSync(dirname(this.#file), { recursive: true });
    const temporaryFile = `${this.#file}.tmp`;
    writeFileSync(temporaryFile, JSON.stringify([...this]), { mode: 0o600 });
    renameSync(temporaryFile, this.#file);
  }

  #saveSoon(): void {
    this.#timer ??= setTimeout(() => this.save(), saveDelayMs);
  }
}

function readEntries<Value>(file: string): [string, Value][] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as [string, Value][];
  } catch {
    // The file does not exist yet or is corrupt.
    return [];
  }
}

/**
 * Creates maps that are stored in a folder. Changes within a value are not detected, so `save` must be called before
 * the process ends.
 */
export function createStoredMaps(folder: string): { openMap: OpenMap; save(): void } {
  const maps: PersistentMap<unknown>[] = [];
  return {
    openMap: <Value>(name: string) => {
      const map = new PersistentMap<Value>(join(folder, `${name}.json`));
      maps.push(map as PersistentMap<unknown>);
      return map;
    },
    save: () => {
      for (const map of maps) map.save();
    },
  };
}
