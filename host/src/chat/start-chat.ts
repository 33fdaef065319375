import type { ReadonlyStore } from '@reportage/remote-kit/runtime';
import type { Audience } from '../audience/audience.ts';

export interface ChatOptions {
  /** The URL of the chat's script, whose origin the edge lists as an exception in the content security policy. */
  scriptUrl: string;
  audience: ReadonlyStore<Audience | null>;
}

/** Adds the chat widget's script once there is an audience; data attributes identify the user. */
export function startChat({ scriptUrl, audience }: ChatOptions): void {
  let isAdded = false;

  function handleAudienceChange(): void {
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

  audience.subscribe(handleAudienceChange);
  handleAudienceChange();
}
