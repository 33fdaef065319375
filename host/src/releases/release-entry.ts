import { lazyPart } from '@reportage/remote-kit/runtime';

/** Few ever open it, so its code loads when they do. */
export const ReleasePage = lazyPart(async () => {
  const { ReleasePage: Page } = await import(/* webpackChunkName: "releases" */ './release-page.tsx');
  return Page;
});
