import { userSchema } from '../entities/user.ts';
import { workspaceSchema } from '../entities/workspace.ts';
import { z } from '../zod.ts';
import { defineEvent } from './define.ts';

/** The workspace that this tab shows; null on screens outside a workspace. Each tab's is its address's: never crosses tabs. */
export const workspaceChanged = defineEvent('workspace.changed@1', workspaceSchema.nullable(), {
  owner: 'host',
  retain: true,
});
export const sessionChanged = defineEvent('session.changed@1', userSchema.nullable(), { owner: 'host', retain: true });
/** Sign-out ends every tab's session. */
export const signedOut = defineEvent('session.signedOut@1', z.object({}), { owner: 'host', crossTab: true });

export const dataAreas = ['workspaces', 'sources', 'campaigns', 'clients', 'media', 'reports'] as const;

/** Something was saved: whoever shows that data fetches it anew, in this tab and the others. */
export const dataChanged = defineEvent(
  'data.changed@1',
  z.object({ area: z.enum(dataAreas), workspaceId: z.string().nullable() }),
  { owner: 'any', crossTab: true },
);
export type DataArea = (typeof dataAreas)[number];
