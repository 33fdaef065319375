import { emailListSchema } from '@reportage/contracts';
import { expect, type Locator, type Page } from 'playwright/test';
import { mailboxUrl } from '../config.ts';
import {
  colorRules,
  expectScreenLoaded,
  findA11yViolations,
  findHorizontalOverflow,
  findScreenProblems,
  setColorScheme,
} from './screen.steps.ts';

/** The cards of the payment provider's stand-in, as its pages label them. */
export const cards = {
  works: '4242 4242 4242 4242: works',
  declined: '4000 0000 0000 0002: is declined',
  failsLater: '4000 0000 0000 0341: can be saved but not charged',
};

/** Returns the region of the billing page that shows the state of the subscription. */
export const getPlanRegion = (page: Page): Locator => page.getByRole('region', { name: 'Your plan' });

/** Finds a screen's problems in both color schemes and on a phone. */
export async function findBillingScreenProblems(page: Page): Promise<string[]> {
  await expectScreenLoaded(page);
  const problems = [...(await findScreenProblems(page)), ...(await findA11yViolations(page))];
  await setColorScheme(page, 'dark');
  problems.push(...(await findA11yViolations(page, colorRules)));
  await page.setViewportSize({ width: 360, height: 740 });
  problems.push(...(await findHorizontalOverflow(page)));
  await page.setViewportSize({ width: 1_280, height: 800 });
  await setColorScheme(page, 'light');
  return problems;
}

/** Expects the open billing page to show the state from the last signed event, which arrives within seconds. */
export async function expectPlanState(page: Page, text: RegExp): Promise<void> {
  await expect(async () => {
    // A reload that starts during another load of the page may never finish.
    await page.reload({ timeout: 10_000 });
    await expect(getPlanRegion(page)).toContainText(text, { timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
}

/** Pays on the provider's checkout page, which is already open. */
export async function payByCard(page: Page, card: string, amount: string): Promise<void> {
  await page.getByLabel('Card').selectOption({ label: card });
  await page.getByRole('button', { name: `Pay ${amount}` }).click();
}

/** Opens the billing portal. @returns the provider's origin */
export async function openPortal(page: Page): Promise<string> {
  await getPlanRegion(page).getByRole('button', { name: 'Open the billing portal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Billing portal' })).toBeVisible();
  await expect(page.getByRole('note')).toContainText('stand-in for the payment provider');
  return new URL(page.url()).origin;
}

export async function returnFromPortal(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Return to Reportage' }).click();
  await expect(getPlanRegion(page)).toBeVisible();
}

/** Saves a card in the open portal. @param id the provider's id for the card */
export async function saveCard(page: Page, card: string, id: string): Promise<void> {
  await page.getByLabel('Card').selectOption({ label: card });
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByText(`Card on file: ${id}`)).toBeVisible();
}

/** Advances time for all the payment provider's customers, through the provider's own page. */
export async function advanceProviderClock(page: Page, provider: string, days: number): Promise<void> {
  const clockPage = await page.context().newPage();
  await clockPage.goto(`${provider}/stripe`);
  await clockPage.getByLabel('Days').fill(String(days));
  await clockPage.getByRole('button', { name: 'Advance time' }).click();
  // Closing a page while it loads may never finish.
  await clockPage.waitForLoadState();
  await clockPage.close();
}

/** Expects an email to an address with these words in its subject or text; notifications are sent every minute. */
export async function expectEmail(address: string, text: string): Promise<void> {
  const readEmails = async () => {
    const response = await fetch(`${mailboxUrl}/messages?to=${encodeURIComponent(address)}`);
    const { data } = emailListSchema.parse(await response.json());
    return data.map(({ subject, text }) => `${subject}\n${text}`).join('\n\n');
  };
  await expect.poll(readEmails, { message: `“${text}” in an email to ${address}`, timeout: 100_000 }).toContain(text);
}
