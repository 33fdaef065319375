import type { OwnedHistory } from '../history/host-history.ts';

/** Reloads the page; unsaved work asks first, and only once: the browser does not ask again about work discarded here. */
export function reloadPage(
  history: Pick<OwnedHistory, 'leaveFor'>,
  { before, reload = () => window.location.reload() }: { before?(): void; reload?(): void } = {},
): void {
  history.leaveFor(() => {
    before?.();
    setTimeout(reload);
  });
}
