import { idSchema, z } from '@reportage/contracts';

const inviteSchema = z.object({ hostWorkspaceId: idSchema('workspace'), inviteId: idSchema('invite') });
export type Invite = z.infer<typeof inviteSchema>;

/** An invitation's code, URL-safe base64; undefined for what is none. */
export function readInvite(code: string): Invite | undefined {
  try {
    const text = atob(code.trim().replaceAll('-', '+').replaceAll('_', '/'));
    return inviteSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
