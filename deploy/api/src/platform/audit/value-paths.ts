import type { ValuePath } from '@reportage/contracts';

/** The parts of a call that a rule can read values from. */
export interface CallParts {
  params: unknown;
  query: unknown;
  body: unknown;
  response?: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function getProperty(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => getProperty(item, name) ?? []);
  return isRecord(value) ? value[name] : undefined;
}

/** Returns the value at a path. If the path goes through a list, returns the values of all its items. */
export const getValueAt = (parts: CallParts, path: ValuePath): unknown =>
  path.split('.').reduce<unknown>((value, name) => getProperty(value, name), parts);

/** Returns the unique ids at the paths. A string may contain several ids, separated by commas. */
export function readIds(parts: CallParts, paths: ValuePath | readonly ValuePath[] | undefined): string[] {
  const pathList = typeof paths === 'string' ? [paths] : (paths ?? []);
  const strings = pathList.flatMap((path) => getValueAt(parts, path)).filter((value) => typeof value === 'string');
  return [...new Set(strings.flatMap((text) => text.split(',').map((id) => id.trim())))].filter(Boolean);
}
