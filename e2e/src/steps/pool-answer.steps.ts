import type { Page, Request, Route } from 'playwright/test';

/** The action of the user pool or the identity pool that a request asks for; empty for any other request. */
export const actionOf = (request: Request): string => request.headers()['x-amz-target']?.split('.')[1] ?? '';

/** Counts from now on how often the page asks for an action. */
export function countActions(page: Page, action: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (actionOf(request) === action) count += 1;
  });
  return () => count;
}

/**
 * Lets an action of the user pool be answered here, in the pool's protocol: for answers that our own pool cannot be brought to,
 * and a hosted one gives. All other actions go through.
 */
export async function answerFor(page: Page, action: string, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route('**/identity/', (route) =>
    actionOf(route.request()) === action ? answer(route) : route.fallback(),
  );
}

/** The pool refuses an action by this name. */
export const refuse = (page: Page, action: string, name: string, message: string, status = 400): Promise<void> =>
  answerFor(page, action, (route) => route.fulfill({ status, json: { __type: name, message } }));
