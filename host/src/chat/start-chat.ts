import type { ReadonlyStore } from '@reportage/remote-kit/runtime';
import type { Audience } from '../audience/audience.ts';

export interface ChatOptions {
  /** The edge allows its origin in the content security policy, as a listed exception. */
  scriptUrl: string;
  audience: ReadonlyStore<Audience | null>;
}

/** Adds the chat widget's script once there is an audience; data attributes identify the person. */
export function startChat({ scriptUrl, audience }: ChatOptions): void {
  let isAdded = false;

  function follow(): void {
    const currentAudience = audience.get();
    if (!currentAudience || isAdded) return;
    isAdded = true;
    const script = document.createElement('script');
    Object.assign(script, { src: scriptUrl, async: true, referrerPolicy: 'origin' });
    const { id, name, email } = currentAudience.user;
    Object.assign(script.dataset, {
      userId: id,
      userName: name,
      userEmail: email,
      workspace: currentAudience.workspace.slug,
    });
    document.head.append(script);
  }

  audience.subscribe(follow);
  follow();
}
