import type { OwnedHistory } from '../history/host-history.ts';

/** Starts the page anew; unsaved work asks first, and once: what was let go is let go when the browser asks. */
export function reloadPage(
  history: Pick<OwnedHistory, 'leaveFor'>,
  { before, reload = () => window.location.reload() }: { before?(): void; reload?(): void } = {},
): void {
  history.leaveFor(() => {
    before?.();
    setTimeout(reload);
  });
}
