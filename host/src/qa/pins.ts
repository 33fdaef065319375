import { pinnedVersionsKey, z } from '@reportage/contracts';

/** Pinned versions by remote. */
export type Pins = Readonly<Record<string, string>>;

const pinsSchema = z.record(z.string(), z.string());

export function readPins(storage: Pick<Storage, 'getItem'>): Pins {
  const text = storage.getItem(pinnedVersionsKey);
  if (text === null) return {};
  try {
    return pinsSchema.parse(JSON.parse(text));
  } catch {
    // This code did not write the text, so it is ignored.
    return {};
  }
}

export function writePins(storage: Pick<Storage, 'setItem' | 'removeItem'>, pins: Pins): void {
  if (Object.keys(pins).length === 0) storage.removeItem(pinnedVersionsKey);
  else storage.setItem(pinnedVersionsKey, JSON.stringify(pins));
}
