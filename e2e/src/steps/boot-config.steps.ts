import type { BootConfig } from '@reportage/contracts';
import type { Page } from 'playwright/test';

/**
 * Changes the configuration of every page, for cases that the running product is not configured for. The change happens
 * in the page, since Playwright's routes do not see pages after a redirect.
 */
async function changeBootConfig(page: Page, change: Partial<{ [Key in keyof BootConfig]: unknown }>): Promise<void> {
  await page.addInitScript(`{
    const change = ${JSON.stringify(change)};
    const apply = () => {
      const block = document.getElementById('boot-config');
      if (!block?.nextSibling) return;
      observer.disconnect();
      const config = JSON.parse(block.textContent);
      const oidc = { ...config.oidc, ...change.oidc };
      block.textContent = JSON.stringify({ ...config, ...change, oidc });
    };
    const observer = new MutationObserver(apply);
    observer.observe(document, { childList: true, subtree: true });
  }`);
}

/** Changes the OpenID Connect configuration. */
export const configureOidc = (page: Page, oidc: Partial<BootConfig['oidc']>): Promise<void> =>
  changeBootConfig(page, { oidc });

/** Turns on creators for a workspace, as installations do for only a few workspaces. */
export const enableCreators = (page: Page, slug: string): Promise<void> =>
  changeBootConfig(page, { hasCreatorsSlugs: [slug] });
