import type { BootConfig } from '@reportage/contracts';
import type { Page } from 'playwright/test';

/**
 * Gives every page another OpenID Connect address: for configurations that the running product does not have. In the page, since
 * Playwright's routes do not see pages after a redirect.
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
