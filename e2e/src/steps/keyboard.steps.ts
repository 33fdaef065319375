import { expect, type Locator, type Page } from 'playwright/test';

/** A script that checks for a focus ring on the focused element, its container, or the element shown in its place. */
const focusRingScript = `(() => {
  const hasRing = (element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  };
  const focused = document.activeElement;
  const candidates = [focused, focused.nextElementSibling];
  for (let outer = focused.parentElement, step = 0; outer && step < 5; outer = outer.parentElement, step += 1) candidates.push(outer);
  return candidates.some((element) => element && hasRing(element));
})()`;

async function pressKey(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  const hasFocus = await page.evaluate<boolean>('document.activeElement !== document.body');
  if (hasFocus) expect(await page.evaluate<boolean>(focusRingScript), await describeMissingRing(page)).toBe(true);
}

const describeMissingRing = (page: Page) =>
  page.evaluate<string>('"no ring around " + document.activeElement.outerHTML.slice(0, 200)');

/** Presses the key until the target has focus; the focus ring must always be visible. */
export async function focusByKeyboard(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' | 'ArrowRight' | 'ArrowDown' = 'Tab',
): Promise<void> {
  // Not `toBeVisible`: a radio button is hidden, and its label is shown in its place.
  await expect(target).toBeAttached();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element.matches(':focus'))) return;
    await pressKey(page, key);
  }
  await expect(target, `reached by ${key}`).toBeFocused();
}

/** Moves to a button or link and presses Enter. */
export async function press(page: Page, target: Locator): Promise<void> {
  await focusByKeyboard(page, target);
  await page.keyboard.press('Enter');
}

/** Moves to a field and types. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await focusByKeyboard(page, target);
  await page.keyboard.type(text);
}

/** More options than the longest select has. */
const maxOptions = 60;

/**
 * Opens a select, moves to the option with the name and chooses it. The list renders only the options around the active
 * one.
 */
export async function chooseOptionByKeyboard(page: Page, select: Locator, name: string): Promise<void> {
  const isOpen = async () => (await select.getAttribute('aria-expanded')) === 'true';
  const readActiveName = () =>
    select.evaluate((field) => {
      const option = field.ownerDocument.getElementById(field.getAttribute('aria-activedescendant') ?? '');
      return option?.getAttribute('aria-label') ?? null;
    });
  await focusByKeyboard(page, select);
  // Options that arrive later change which option is active.
  await expect(async () => {
    if (!(await isOpen())) await page.keyboard.press('ArrowDown');
    await expect.poll(readActiveName).not.toBeNull();
    for (let presses = 0; presses < maxOptions && (await readActiveName()) !== name; presses += 1) {
      await page.keyboard.press('ArrowDown');
    }
    expect(await readActiveName()).toBe(name);
    await page.keyboard.press('Enter');
    await expect(select).toHaveAttribute('aria-expanded', 'false', { timeout: 1_000 });
    const field = select.locator('xpath=ancestor::*[contains(concat(" ", @class, " "), " ant-select ")][1]');
    await expect(field).toContainText(name, { timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  // Waits until the list has faded out, because later checks would otherwise still find it.
  await expect(page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')).toHaveCount(0);
}

/** Types the name of an option into a multi-select, chooses it, and closes the list. */
export async function addOptionByKeyboard(page: Page, select: Locator, name: string): Promise<void> {
  await typeInto(page, select, name);
  const dropdown = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
  await expect(dropdown.getByText(name, { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(dropdown).toHaveCount(0);
  const field = select.locator('xpath=ancestor::*[contains(concat(" ", @class, " "), " ant-select ")][1]');
  await expect(field).toContainText(name);
}

/** Moves down to an entry of the open menu and chooses it. */
export async function chooseMenuItemByKeyboard(page: Page, name: string): Promise<void> {
  const entry = page.getByRole('menuitem', { name, exact: true });
  await expect(entry).toBeVisible();
  await focusByKeyboard(page, entry, 'ArrowDown');
  await page.keyboard.press('Enter');
}
