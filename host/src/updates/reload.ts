import type { ShellHistory } from '../history/host-history.ts';

/**
 * Reloads the page after asking once about unsaved work. The browser does not ask again about work that the user chose
 * to discard.
 */
export function reloadPage(
  history: Pick<ShellHistory, 'leaveFor'>,
  { beforeReload, reload = () => window.location.reload() }: { beforeReload?(): void; reload?(): void } = {},
): void {
  history.leaveFor(() => {
    beforeReload?.();
    setTimeout(reload);
  });
}
