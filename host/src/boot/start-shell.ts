import { loadWithRetry } from '@reportage/remote-kit/load-with-retry';
import { showStartFailure } from './start-failure.ts';

const loadShell = () => loadWithRetry(() => import(/* webpackChunkName: "shell" */ '../start.tsx'));

function reportFailure(error: unknown, onRetry: () => void): void {
  console.error('Reportage could not start:', error);
  showStartFailure(onRetry);
}

/** Loads and starts the shell. If that fails, the page itself reports it, because nothing else has loaded. */
export async function startShell(): Promise<void> {
  const shell = await loadShell().catch((error: unknown) => reportFailure(error, () => void startShell()));
  // A shell that has started running cannot start again in the same page.
  await shell?.start().catch((error: unknown) => reportFailure(error, () => window.location.reload()));
}
