import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';

const purpose = 'drive-state';
const lifetimeMs = 10 * 60_000;

const stateSchema = z.object({
  workspaceId: z.string(),
  workspaceSlug: z.string(),
  userId: z.string(),
  /** Of PKCE: without it nobody exchanges the code. */
  verifier: z.string(),
  endsAt: z.number(),
});
export type DriveState = Omit<z.output<typeof stateSchema>, 'endsAt'>;

/** What goes around by way of the drive: encrypted, since it carries the verifier, and good for ten minutes. */
export const createDriveStates = (secrets: SecretBox, clock: Clock) => ({
  seal: (state: DriveState): string =>
    secrets.seal(purpose, JSON.stringify({ ...state, endsAt: clock.now().getTime() + lifetimeMs })),
  /** Undefined for what is not ours, or over. */
  open(sealed: string): DriveState | undefined {
    const text = secrets.open(purpose, sealed);
    const state = text === undefined ? undefined : stateSchema.parse(JSON.parse(text));
    return state && state.endsAt > clock.now().getTime() ? state : undefined;
  },
});
