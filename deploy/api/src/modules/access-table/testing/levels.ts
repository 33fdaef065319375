import { accessLevels } from '@reportage/contracts';

/** Who can enter a workspace: members, by their access, and platform staff. */
export const levels = [...accessLevels, 'staff'] as const;
export type Level = (typeof levels)[number];
