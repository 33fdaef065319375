/** The levels of tests, in the order in which they run; `npm test` leaves the results of each, and `verify` asks for all of them. */
export const levelNames = ['unit', 'server', 'e2e'] as const;

export type LevelName = (typeof levelNames)[number];
