import { idSchema } from './ids.ts';
import { z } from './zod.ts';

/** Contents of an invitation's code, also stored by the browser. */
const inviteSchema = z.object({ hostWorkspaceId: idSchema('workspace'), inviteId: idSchema('invite') });
export type Invite = z.infer<typeof inviteSchema>;

function parseInvite(json: string): Invite | undefined {
  try {
    return inviteSchema.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

/** Parses the browser's stored invitation; undefined if it is not one. */
export const readStoredInvite = (text: string | null): Invite | undefined =>
  text === null ? undefined : parseInvite(text);

/** Parses an invitation code (URL-safe base64) or a link that contains one; undefined if it is neither. */
export function readInviteCode(text: string): Invite | undefined {
  const code = /[?&]inviteToken=([\w-]+)/.exec(text)?.[1] ?? text.trim();
  try {
    return parseInvite(atob(code.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return undefined;
  }
}
