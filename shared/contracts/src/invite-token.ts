import { idSchema } from './ids.ts';
import { z } from './zod.ts';

/** What an invitation's code says, and what a browser keeps of it. */
const inviteSchema = z.object({ hostWorkspaceId: idSchema('workspace'), inviteId: idSchema('invite') });
export type Invite = z.infer<typeof inviteSchema>;

function parseInvite(json: string): Invite | undefined {
  try {
    return inviteSchema.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

/** Reads what a browser has stored; undefined for what is no invitation. */
export const readStoredInvite = (text: string | null): Invite | undefined =>
  text === null ? undefined : parseInvite(text);

/** Reads an invitation's code, URL-safe base64, or a whole link that has it; undefined for what is none. */
export function readInviteCode(text: string): Invite | undefined {
  const code = /[?&]inviteToken=([\w-]+)/.exec(text)?.[1] ?? text.trim();
  try {
    return parseInvite(atob(code.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return undefined;
  }
}
