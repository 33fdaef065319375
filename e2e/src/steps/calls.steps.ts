import type { Page } from 'playwright/test';

interface RecordedCall {
  /** Path below the API's base, such as `clients`. */
  path: string;
  workspaceId: string | null;
}

export interface CallWatch {
  /** Returns the API calls made since the last `take`. */
  take(): RecordedCall[];
}

/** Records which calls a tab makes and for which workspace. */
export function watchCalls(page: Page): CallWatch {
  let recorded: RecordedCall[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const path = /^\/api\/(.+)$/.exec(pathname)?.[1];
    if (path) recorded.push({ path, workspaceId: searchParams.get('workspaceId') });
  });
  return {
    take() {
      const result = recorded;
      recorded = [];
      return result;
    },
  };
}
