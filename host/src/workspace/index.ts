/**
 * The tab's workspace, from the first segment of its URL path.
 *
 * The host creates one context at boot, after the session, and calls `start(signal)`. A guarded workspace screen opens
 * at `ready`. At `failed`, the host renders what `show` specifies: `notFound` (the not-found page, URL unchanged; with
 * Retry if `code` is `network`, `unavailable` or `internal`), `guest` (report screens stay open for guests), `empty`
 * (a dashboard screen without its data), or `nothing` (a redirect is in progress).
 */
export { createWorkspaceContext, type WorkspaceContext } from './create-workspace-context.ts';
export { getKnownName, getLastWorkspace } from './known-workspaces.ts';
