import { lazyPart } from '@reportage/remote-kit/runtime';

/** Few users open it, so its code loads only when they do. */
export const ReleasePage = lazyPart(async () => {
  const { ReleasePage: Page } = await import(/* webpackChunkName: "releases" */ './release-page.tsx');
  return Page;
});
