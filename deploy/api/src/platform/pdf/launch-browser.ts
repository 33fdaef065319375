import type { Browser, LaunchOptions } from 'playwright';
import { readEnvironment } from '../config.ts';
import type { Logger } from '../logger.ts';
import { findBrowser } from './browser-executable.ts';
import { createBrowserEnvironment, createLauncher } from './browser-launcher.ts';
import { getBrowserUser } from './browser-user.ts';

/** Recognizes the error messages that Playwright and Chromium report. */
const lacksSandbox = (error: unknown): boolean =>
  error instanceof Error && /sandboxing failed|No usable sandbox/.test(error.message);

const noSandboxMessage =
  'This system offers no sandbox for the printing browser: allow user namespaces, or start the product as root, which runs the browser as an unprivileged user.';

/**
 * Starts Chromium in its sandbox. Root starts it as a user who owns nothing. If the system offers no sandbox, only root
 * can start it, and it then runs unsandboxed as that user.
 */
export async function launchBrowser(
  configured: string | undefined,
  options: Pick<LaunchOptions, 'proxy' | 'args'>,
  log: Logger,
): Promise<Browser> {
  // Loaded here because it is large and not needed before the first print.
  const { chromium } = await import('playwright');
  const user = getBrowserUser();
  const executable = await findBrowser(configured, chromium, user);
  const launcher = user ? await createLauncher(executable, user) : null;
  const launch = (chromiumSandbox: boolean): Promise<Browser> =>
    chromium.launch({
      ...options,
      executablePath: launcher?.path ?? executable,
      env: createBrowserEnvironment(readEnvironment()),
      chromiumSandbox,
      handleSIGTERM: false,
      handleSIGINT: false,
    });
  try {
    return await launch(true).catch((error: unknown) => {
      if (!lacksSandbox(error)) throw error;
      if (!launcher) throw new Error(noSandboxMessage, { cause: error });
      log.warn(
        { user },
        'this system has no sandbox for the browser: it is isolated only by running as an unprivileged user',
      );
      return launch(false);
    });
  } finally {
    await launcher?.remove();
  }
}
