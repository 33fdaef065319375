import { parseArgs } from 'node:util';
import { Failure } from '../failure.ts';

/** The levels of tests, in the order in which they run; `npm test` leaves the results of each, and `verify` asks for all of them. */
export const levelNames = ['unit', 'server', 'e2e'] as const;

export type LevelName = (typeof levelNames)[number];

export interface ChosenLevels {
  /** In the order in which they run. */
  levels: readonly LevelName[];
  /** Whether none was chosen, so that the results stand for the whole. */
  isWhole: boolean;
}

const isLevel = (name: string): name is LevelName => levelNames.some((level) => level === name);

function readFlags(flags: readonly string[]): string[] {
  try {
    return parseArgs({ args: [...flags], options: { level: { type: 'string', multiple: true } } }).values.level ?? [];
  } catch {
    throw new Failure(`The tests take no other option than --level ${levelNames.join('|')}, once for each level.`);
  }
}

/**
 * What `--level unit --level e2e` chooses: all levels where nothing does.
 * @throws {Failure} on an unknown level or option
 */
export function chooseLevels(flags: readonly string[]): ChosenLevels {
  const chosen = readFlags(flags);
  const unknown = chosen.find((name) => !isLevel(name));
  if (unknown !== undefined)
    throw new Failure(`There is no level of tests named "${unknown}": choose of ${levelNames.join(', ')}.`);
  if (chosen.length === 0) return { levels: levelNames, isWhole: true };
  return { levels: levelNames.filter((name) => chosen.includes(name)), isWhole: false };
}
