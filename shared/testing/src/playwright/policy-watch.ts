import type { BrowserContext } from 'playwright/test';

/** What a browser says in its console of a rule of the page's that something ran into. */
const isViolation = (text: string): boolean =>
  /^policy violation|content security policy|integrity-policy|permissions policy violation/i.test(text);

/** Runs in each page, before anything of it. */
const reportViolations = `document.addEventListener('securitypolicyviolation', (event) =>
  console.error('policy violation', event.effectiveDirective, event.blockedURI, event.sample))`;

const watched = new WeakSet<BrowserContext>();

/** Notes what a page of the context does against its own policies. */
export async function watchPolicy(context: BrowserContext, note: (violation: string) => void): Promise<void> {
  if (watched.has(context)) return;
  watched.add(context);
  context.on('console', (message) => {
    if (isViolation(message.text())) note(`${message.page()?.url() ?? 'a worker'}: ${message.text()}`);
  });
  await context.addInitScript(reportViolations);
}
