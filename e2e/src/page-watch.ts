import type { BrowserContext, Page } from 'playwright/test';

/** Watches what a page must not do: report an error or a warning. Violations of its policies fail every test anyway. */
export interface PageWatch {
  /** What was seen since the last call, each with the page's path. */
  take(): string[];
}

/** Browsers log answers such as 404 to the console too; other tests check what the screen makes of them. */
const isOfAnswer = (text: string): boolean => text.startsWith('Failed to load resource');

export function watchPages(context: BrowserContext): PageWatch {
  let seen: string[] = [];
  const follow = (page: Page): void => {
    const note = (text: string) => seen.push(`${new URL(page.url()).pathname}: ${text}`);
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !isOfAnswer(message.text())) note(message.text());
    });
    page.on('pageerror', (error) => note(String(error)));
  };
  context.pages().forEach(follow);
  context.on('page', follow);
  return {
    take() {
      const taken = seen;
      seen = [];
      return taken;
    },
  };
}
