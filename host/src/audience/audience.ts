import type { User, Workspace } from '@reportage/contracts';
import type { ReadonlyStore, WorkspaceState } from '@reportage/remote-kit/runtime';
import { createValueStore } from '@reportage/state';

/**
 * The user whose usage is measured and who may chat: a signed-in user who is not platform staff, with the last known
 * workspace.
 */
export interface Audience {
  user: User;
  workspace: Workspace;
}

interface AudienceSources {
  user: ReadonlyStore<User | null>;
  workspace: ReadonlyStore<WorkspaceState>;
}

/**
 * Null until the first workspace is known, and permanently null once that user has left, because the page belongs to
 * one user.
 */
export function createAudience({ user, workspace }: AudienceSources): ReadonlyStore<Audience | null> {
  const audience = createValueStore<Audience | null>(null);
  let hasLeft = false;

  function follow(): void {
    const person = user.get();
    const current = audience.get();
    const isOtherUser = current !== null && current.user.id !== person?.id;
    hasLeft ||= isOtherUser;
    if (hasLeft || !person || person.isAdmin) {
      audience.set(null);
      return;
    }
    const state = workspace.get();
    if (state.status !== 'ready' || state.workspace.id === current?.workspace.id) return;
    audience.set({ user: person, workspace: state.workspace });
  }

  user.subscribe(follow);
  workspace.subscribe(follow);
  follow();
  return audience;
}
