import type { Browser, LaunchOptions } from 'playwright';
import { readEnvironment } from '../config.ts';
import type { Logger } from '../logger.ts';
import { findBrowser } from './browser-executable.ts';
import { browserEnvironment, createLauncher } from './browser-launcher.ts';
import { browserUser } from './browser-user.ts';

/** Playwright's words, and Chromium's. */
const lacksSandbox = (error: unknown): boolean =>
  error instanceof Error && /sandboxing failed|No usable sandbox/.test(error.message);

const remedy =
  'This system gives the printing browser no sandbox: let its users make user namespaces, or start the product as root, which runs the browser as a user without rights.';

/**
 * Starts Chromium in its sandbox; root starts it as a user who owns nothing. Only then, and only where the system lets no user have a sandbox,
 * does it run without: it could do no more than that user.
 */
export async function launchBrowser(
  configured: string | undefined,
  options: Pick<LaunchOptions, 'proxy' | 'args'>,
  log: Logger,
): Promise<Browser> {
  // Large, and not needed before the first print.
  const { chromium } = await import('playwright');
  const user = browserUser();
  const executable = await findBrowser(configured, chromium, user);
  const launcher = user ? await createLauncher(executable, user) : null;
  const launch = (chromiumSandbox: boolean): Promise<Browser> =>
    chromium.launch({
      ...options,
      executablePath: launcher?.path ?? executable,
      env: browserEnvironment(readEnvironment()),
      chromiumSandbox,
      handleSIGTERM: false,
      handleSIGINT: false,
    });
  try {
    return await launch(true).catch((error: unknown) => {
      if (!lacksSandbox(error)) throw error;
      if (!launcher) throw new Error(remedy, { cause: error });
      log.warn(
        { user },
        'this system has no sandbox for the browser, which therefore runs as a user without rights only',
      );
      return launch(false);
    });
  } finally {
    await launcher?.remove();
  }
}
