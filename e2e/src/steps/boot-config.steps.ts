import type { BootConfig } from '@reportage/contracts';
import type { Page } from 'playwright/test';

/**
 * Changes the OpenID Connect configuration of every page, for cases that the running product is not configured for. The
 * change happens in the page, since Playwright's routes do not see pages after a redirect.
 */
export async function configureOidc(page: Page, change: Partial<BootConfig['oidc']>): Promise<void> {
  await page.addInitScript(`{
    const apply = () => {
      const block = document.getElementById('boot-config');
      if (!block?.nextSibling) return;
      observer.disconnect();
      const config = JSON.parse(block.textContent);
      block.textContent = JSON.stringify({ ...config, oidc: { ...config.oidc, ...${JSON.stringify(change)} } });
    };
    const observer = new MutationObserver(apply);
    observer.observe(document, { childList: true, subtree: true });
  }`);
}
