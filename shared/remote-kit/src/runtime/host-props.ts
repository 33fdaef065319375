import type { ApiClient } from '@reportage/api';
import type { BootConfig, User } from '@reportage/contracts';
import type { EventBus } from '@reportage/event-bus';
import type { ReadonlyStore } from '@reportage/state';
import type { Location, Navigator } from 'react-router-dom';
import type { LeaveBlockers } from './leave-blockers.ts';
import type { OpenWorkspace } from './open-workspace.ts';
import type { SessionPort } from './session-port.ts';
import type { WidgetPort } from './widget/widget-port.ts';

/** The workspace in this tab's URL. */
export type WorkspaceState =
  | { status: 'none' }
  | { status: 'loading'; slug: string }
  | { status: 'ready'; slug: string; workspace: OpenWorkspace }
  /** The user is signed out and views a report; only the report's link is used, and the workspace is not fetched. */
  | { status: 'guest'; slug: string }
  | { status: 'failed'; slug: string; code: string; message: string; show: WorkspaceFailureView };

/**
 * What is shown for a workspace that could not be loaded: a guest's view of a report, the not-found page at the same
 * URL, an empty dashboard, or nothing because a redirect follows.
 */
export type WorkspaceFailureView = 'guest' | 'notFound' | 'empty' | 'nothing';

export interface Messages {
  /** Shows a message titled 'Success' for 1500 ms, or for 2500 ms on report and highlight screens. */
  success(text: string): void;
  /** Shows a message titled 'Error' for 2500 ms. Accepts a string, or an error whose message is shown. */
  error(error: unknown, options?: { durationMs?: number }): void;
  /** Shows an authentication error for 10 s, with a Dismiss action. The error's name goes into a data attribute. */
  notice(text: string, error?: unknown): void;
  /**
   * Shows the messages inside the element, such as a form, instead of at the page's edge, until the returned function
   * is called. The latest element is used. Older hosts lack this function.
   */
  placeAt?(element: HTMLElement): () => void;
}

/** The browser's single history, managed by the host's router. */
export interface HostHistory {
  navigator: Navigator;
  location: ReadonlyStore<Location>;
  /**
   * Adds a blocker that is called before any navigation away; screens use `useUnsavedWork`. Returns a function that
   * removes it.
   */
  block: LeaveBlockers['block'];
}

/** Identifies a failure, both on the card that the user sees and in the reports that the server gets. */
export interface FailureName {
  remote: string;
  version: string;
  traceId: string;
}

export type Theme = 'light' | 'dark';
export type Locale = 'en' | 'de';

/** Everything that a remote gets from the host; the complete interface between them. */
export interface HostProps {
  config: Pick<BootConfig, 'isProduction' | 'hasCreatorsSlugs' | 'trackingBase' | 'apiBase'>;
  workspace: ReadonlyStore<WorkspaceState>;
  user: ReadonlyStore<User | null>;
  session: SessionPort;
  api: ApiClient;
  bus: EventBus;
  /** Widgets of other remotes; screens show them with `<Widget>`. */
  widgets: WidgetPort<PerRemoteProps>;
  history: HostHistory;
  navigate(to: string, options?: { replace?: boolean }): void;
  messages: Messages;
  locale: ReadonlyStore<Locale>;
  theme: ReadonlyStore<Theme>;
  /** Aborted at unmount: listeners and requests end with it. */
  signal: AbortSignal;
  /** Reports an error that the remote could not handle; returns what identifies the failure. */
  report(error: unknown): FailureName;
  /** Restarts the remote with the currently published version. */
  retry(): void;
}

/** The host props that belong to one version of a remote; a widget has its own, even inside its consumer's tree. */
export type PerRemoteProps = Pick<HostProps, 'bus' | 'report' | 'widgets'>;

/** The host props and, for a mount, the element that belongs to the remote while it is mounted. */
export interface MountProps extends HostProps {
  mountPoint(): HTMLElement;
}
