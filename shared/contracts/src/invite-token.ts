import { idSchema } from './ids.ts';
import { z } from './zod.ts';

/** An invitation to connect a workspace, or to become a member of one. */
export const inviteIdSchema = z.union([idSchema('invite'), idSchema('userInvite')]);

/** The contents of an invitation's code, which the browser also stores. */
const inviteSchema = z.object({ hostWorkspaceId: idSchema('workspace'), inviteId: inviteIdSchema });
export type Invite = z.infer<typeof inviteSchema>;

/** Whether the invitation is to become a member, rather than to connect a workspace. */
export const isMemberInvite = ({ inviteId }: Invite): boolean => idSchema('userInvite').safeParse(inviteId).success;

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

/**
 * Builds the code of an invitation's link: URL-safe base64 of the ids of the inviting workspace and the invitation.
 */
export const toInviteCode = ({ hostWorkspaceId, inviteId }: Invite): string =>
  btoa(JSON.stringify({ hostWorkspaceId, inviteId })).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** Parses an invitation code (URL-safe base64) or a link that contains one; undefined if it is neither. */
export function readInviteCode(text: string): Invite | undefined {
  const code = /[?&]inviteToken=([\w-]+)/.exec(text)?.[1] ?? text.trim();
  try {
    return parseInvite(atob(code.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return undefined;
  }
}
