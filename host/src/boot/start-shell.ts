import { loadAgain } from '@reportage/remote-kit/load-again';
import { showStartFailure } from './start-failure.ts';

const loadShell = () => loadAgain(() => import(/* webpackChunkName: "shell" */ '../start.tsx'));

function fail(error: unknown, onRetry: () => void): void {
  console.error('Reportage could not start:', error);
  showStartFailure(onRetry);
}

/** Loads the shell and starts it; where that fails the page says so itself, as nothing else is there to say it. */
export async function startShell(): Promise<void> {
  const shell = await loadShell().catch((error: unknown) => fail(error, () => void startShell()));
  // What has begun to run cannot begin again in the same page.
  await shell?.start().catch((error: unknown) => fail(error, () => window.location.reload()));
}
