import type { BrowserContext, Page } from 'playwright/test';

/** What a page must not do while it is watched: report an error or a warning. Violations of its policies fail every test by themselves. */
export interface PageWatch {
  /** What was seen since the last call, each with the address it was seen at. */
  take(): string[];
}

/** Browsers tell of an answer such as 404 in the console too; what the screen makes of it is another test's. */
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
