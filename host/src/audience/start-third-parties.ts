import type { BootConfig, User } from '@reportage/contracts';
import type { HostHistory, ReadonlyStore, WorkspaceState } from '@reportage/remote-kit/runtime';
import { startAnalytics } from '../analytics/start-analytics.ts';
import { startChat } from '../chat/start-chat.ts';
import { createAudience } from './audience.ts';

export interface ThirdPartyOptions {
  config: Pick<BootConfig, 'isProduction' | 'thirdParties'>;
  user: ReadonlyStore<User | null>;
  workspace: ReadonlyStore<WorkspaceState>;
  location: HostHistory['location'];
  reload(): void;
}

/** Starts usage analytics and chat in production, for users who are not staff, once their workspace is known. */
export function startThirdParties({ config, user, workspace, location, reload }: ThirdPartyOptions): void {
  const { analytics, chatScriptUrl } = config.thirdParties;
  if (!config.isProduction || (!analytics && !chatScriptUrl)) return;
  const audience = createAudience({ user, workspace });
  if (analytics) startAnalytics({ settings: analytics, audience, location });
  if (chatScriptUrl) startChat({ scriptUrl: chatScriptUrl, audience });
  let hadAudience = audience.get() !== null;
  audience.subscribe(() => {
    // Third-party scripts cannot be stopped once started, so the next user gets a new page without them.
    if (hadAudience && audience.get() === null) setTimeout(reload);
    hadAudience = audience.get() !== null;
  });
}
