import { parseArgs } from 'node:util';
import { Failure } from '../failure.ts';

/**
 * The test levels, in the order in which they run. `npm test` stores the results of each level, and `verify`
 * requires the results of all levels.
 */
export const levelNames = ['unit', 'server', 'e2e'] as const;

export type LevelName = (typeof levelNames)[number];

export interface SelectedLevels {
  /** In the order in which they run. */
  levels: readonly LevelName[];
  /** Whether all levels run. */
  isComplete: boolean;
}

const isLevel = (name: string): name is LevelName => levelNames.some((level) => level === name);

function readFlags(flags: readonly string[]): string[] {
  try {
    return parseArgs({ args: [...flags], options: { level: { type: 'string', multiple: true } } }).values.level ?? [];
  } catch {
    throw new Failure(`The only test option is --level ${levelNames.join('|')}, once for each level.`);
  }
}

/**
 * Returns the levels that the flags select, e.g. `--level unit --level e2e`; all levels by default.
 * @throws {Failure} if a level or option is unknown
 */
export function chooseLevels(flags: readonly string[]): SelectedLevels {
  const selected = readFlags(flags);
  const unknown = selected.find((name) => !isLevel(name));
  if (unknown !== undefined)
    throw new Failure(`There is no test level named "${unknown}": choose from ${levelNames.join(', ')}.`);
  if (selected.length === 0) return { levels: levelNames, isComplete: true };
  return { levels: levelNames.filter((name) => selected.includes(name)), isComplete: false };
}
