import type { ApiClient } from '@reportage/api';
import type { BootConfig, User } from '@reportage/contracts';
import type { EventBus } from '@reportage/event-bus';
import type { ReadonlyStore } from '@reportage/state';
import type { Location, Navigator } from 'react-router-dom';
import type { LeaveBlockers } from './leave-blockers.ts';
import type { OpenWorkspace } from './open-workspace.ts';
import type { SessionPort } from './session-port.ts';
import type { WidgetPort } from './widget/widget-port.ts';

/** The workspace of this tab's address. */
export type WorkspaceState =
  | { status: 'none' }
  | { status: 'loading'; slug: string }
  | { status: 'ready'; slug: string; workspace: OpenWorkspace }
  /** Signed out, on a report: its link alone feeds the page, and nothing is asked of the workspace. */
  | { status: 'guest'; slug: string }
  | { status: 'failed'; slug: string; code: string; message: string; show: WorkspaceFailureView };

/**
 * What stands in for a workspace that could not be loaded: a guest's view of a report, the not-found page under the same
 * address, an empty dashboard, or nothing because a redirect follows.
 */
export type WorkspaceFailureView = 'guest' | 'notFound' | 'empty' | 'nothing';

export interface Messages {
  /** Title 'Success'; 1500 ms, on report and highlight screens 2500 ms. */
  success(text: string): void;
  /** Title 'Error'; 2500 ms. Takes an error (its message shows) or a text. */
  error(error: unknown, options?: { durationMs?: number }): void;
  /** With a Dismiss action; 10 s. For authentication. The error's name goes with its words, for whoever looks into the page. */
  notice(text: string, error?: unknown): void;
}

/** The browser's one history, as the host's router runs it. */
export interface HostHistory {
  navigator: Navigator;
  location: ReadonlyStore<Location>;
  /** Asks before the address is left, by whatever way; screens use `useUnsavedWork`. Answers how to stop asking. */
  block: LeaveBlockers['block'];
}

/** Names one failure, on the card and in the reports, so that both can be brought together. */
export interface FailureName {
  remote: string;
  version: string;
  traceId: string;
}

export type Theme = 'light' | 'dark';
export type Locale = 'en' | 'de';

/** Everything that a remote gets of the host: the whole interface between them. */
export interface HostProps {
  config: Pick<BootConfig, 'isProduction' | 'hasCreatorsSlugs' | 'trackingBase' | 'apiBase'>;
  workspace: ReadonlyStore<WorkspaceState>;
  user: ReadonlyStore<User | null>;
  session: SessionPort;
  api: ApiClient;
  bus: EventBus;
  /** Pieces of other remotes; screens show them by `<Widget>`. */
  widgets: WidgetPort<OwnProps>;
  history: HostHistory;
  navigate(to: string, options?: { replace?: boolean }): void;
  messages: Messages;
  locale: ReadonlyStore<Locale>;
  theme: ReadonlyStore<Theme>;
  /** Aborted at unmount: listeners and requests end with it. */
  signal: AbortSignal;
  /** Tells the host of an error that the remote could not handle; answers by what name it is known. */
  report(error: unknown): FailureName;
  /** Starts the remote anew, in the version that is published by now. */
  retry(): void;
}

/** Of the host's props those that belong to one remote in one version: in its consumer's tree a widget keeps its own. */
export type OwnProps = Pick<HostProps, 'bus' | 'report' | 'widgets'>;

/** What a mount gets besides: the place of the page that is the remote's for as long as it is mounted. */
export interface MountProps extends HostProps {
  mountPoint(): HTMLElement;
}
