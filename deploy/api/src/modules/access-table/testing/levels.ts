import { accessLevels } from '@reportage/contracts';

/** Those who are let into a workspace: its members by their access, and platform staff. */
export const levels = [...accessLevels, 'staff'] as const;
export type Level = (typeof levels)[number];
