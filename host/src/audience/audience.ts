import type { User, Workspace } from '@reportage/contracts';
import type { ReadonlyStore, WorkspaceState } from '@reportage/remote-kit/runtime';
import { createValueStore } from '@reportage/state';

/**
 * The user whose usage is measured and who may chat. This is a signed-in user who is not platform staff, with the last
 * known workspace.
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
 * Creates the audience. It is null until the first workspace is known, and stays null once the user has left, because
 * a page serves only one user.
 */
export function createAudience({ user, workspace }: AudienceSources): ReadonlyStore<Audience | null> {
  const audience = createValueStore<Audience | null>(null);
  let hasLeft = false;

  function updateAudience(): void {
    const person = user.get();
    const current = audience.get();
    const isDifferentUser = current !== null && current.user.id !== person?.id;
    hasLeft ||= isDifferentUser;
    if (hasLeft || !person || person.isAdmin) {
      audience.set(null);
      return;
    }
    const state = workspace.get();
    if (state.status !== 'ready' || state.workspace.id === current?.workspace.id) return;
    audience.set({ user: person, workspace: state.workspace });
  }

  user.subscribe(updateAudience);
  workspace.subscribe(updateAudience);
  updateAudience();
  return audience;
}
