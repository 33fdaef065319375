import { lazyPart } from '@reportage/remote-kit/runtime';

/** Few users open the release page, so its code is loaded only when the page is opened. */
export const ReleasePage = lazyPart(async () => {
  const { ReleasePage: Page } = await import(/* webpackChunkName: "releases" */ './release-page.tsx');
  return Page;
});
