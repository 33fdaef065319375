import { accessLevels } from '@reportage/contracts';

/** The members' access levels, and platform staff. */
export const levels = [...accessLevels, 'staff'] as const;
export type Level = (typeof levels)[number];
