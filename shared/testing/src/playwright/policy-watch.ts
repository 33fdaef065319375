import type { BrowserContext } from 'playwright/test';

/** Whether a console message reports a policy violation. */
const isViolation = (text: string): boolean =>
  /^policy violation|content security policy|integrity-policy|permissions policy violation/i.test(text);

/** A script that runs in each page before the page's own scripts. */
const reportViolations = `document.addEventListener('securitypolicyviolation', (event) =>
  console.error('policy violation', event.effectiveDirective, event.blockedURI, event.sample))`;

const watchedContexts = new WeakSet<BrowserContext>();

/** Reports policy violations on the context's pages. */
export async function watchPolicy(context: BrowserContext, onViolation: (violation: string) => void): Promise<void> {
  if (watchedContexts.has(context)) return;
  watchedContexts.add(context);
  context.on('console', (message) => {
    if (isViolation(message.text())) onViolation(`${message.page()?.url() ?? 'a worker'}: ${message.text()}`);
  });
  await context.addInitScript(reportViolations);
}
