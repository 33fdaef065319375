import type { Page, Request, Route } from 'playwright/test';

/** Returns the user-pool or identity-pool action of a request; empty for any other request. */
export const getAction = (request: Request): string => request.headers()['x-amz-target']?.split('.')[1] ?? '';

/** Counts how often the page calls an action from now on. @returns a function that returns the count so far */
export function countActions(page: Page, action: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (getAction(request) === action) count += 1;
  });
  return () => count;
}

/**
 * Mocks one action of the user pool in the pool's protocol, for responses that only a hosted pool returns. All other
 * actions pass through.
 */
export async function mockPoolAction(
  page: Page,
  action: string,
  respond: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route('**/identity/', (route) =>
    getAction(route.request()) === action ? respond(route) : route.fallback(),
  );
}

/** Makes the pool reject an action with this error. */
export const rejectAction = (page: Page, action: string, name: string, message: string, status = 400): Promise<void> =>
  mockPoolAction(page, action, (route) => route.fulfill({ status, json: { __type: name, message } }));
