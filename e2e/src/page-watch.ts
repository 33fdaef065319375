import type { BrowserContext, Page } from 'playwright/test';

/** Watches a page for errors and warnings. Violations of the page's policies fail every test anyway. */
export interface PageWatch {
  /** Returns the errors and warnings since the last call, each with the page's path. */
  take(): string[];
}

/** Browsers also log responses such as 404 to the console; other tests check how the screen handles them. */
const isFailedResponse = (text: string): boolean => text.startsWith('Failed to load resource');

export function watchPages(context: BrowserContext): PageWatch {
  let recorded: string[] = [];
  const watchPage = (page: Page): void => {
    const record = (text: string) => recorded.push(`${new URL(page.url()).pathname}: ${text}`);
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !isFailedResponse(message.text())) record(message.text());
    });
    page.on('pageerror', (error) => record(String(error)));
  };
  context.pages().forEach(watchPage);
  context.on('page', watchPage);
  return {
    take() {
      const result = recorded;
      recorded = [];
      return result;
    },
  };
}
