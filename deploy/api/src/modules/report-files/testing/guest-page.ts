import { type Browser, chromium } from 'playwright';
import { findBrowser } from '../../../platform/pdf/browser-executable.ts';

/** The content of a section on the guest's page. */
export interface ReadSection {
  id: string;
  /** Numbers in figures and tables, in page order. */
  numbers: string[];
  /** Rows of the tables that replace charts. */
  chartCells: string[];
  text: string;
}

export interface GuestBrowser {
  /**
   * Opens a report as a guest, and reads it with every chart shown as a table. @param sections how many sections it
   * must have
   */
  read(url: string, sections: number): Promise<ReadSection[]>;
  close(): Promise<void>;
}

const timeoutMs = 45_000;

const sectionSelector = 'article > section[id]';

/** Source text, because the script runs in the page. It separates pieces of text in the same way as the layout. */
const readSections = `(() => {
  const first = (cell) => (cell.firstChild?.textContent ?? '').trim();
  const allTexts = (section) => {
    const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
    return texts.join(' ');
  };
  return [...document.querySelectorAll('${sectionSelector}')].map((section) => ({
    id: section.id,
    numbers: [...section.querySelectorAll('td[data-kind="metric"], dl > div > dd')].map(first),
    chartCells: [...section.querySelectorAll('figure table td')].map(first),
    text: allTexts(section),
  }));
})()`;

export async function openGuestBrowser(): Promise<GuestBrowser> {
  const executablePath = await findBrowser(undefined, chromium);
  // The browser's sandbox does not work for root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser: Browser = await chromium.launch({ executablePath, args });
  return {
    async read(url, sections) {
      const context = await browser.newContext({ viewport: { width: 1_280, height: 900 } });
      try {
        const page = await context.newPage();
        await page.goto(url, { waitUntil: 'domcontentloaded' });
        const last = page.locator(sectionSelector).nth(sections - 1);
        await last.waitFor({ state: 'attached', timeout: timeoutMs });
        const tables = page.locator('article figure label').filter({ hasText: /^(Table|Tabelle)$/ });
        for (const table of await tables.all()) await table.click();
        return await page.evaluate<ReadSection[]>(readSections);
      } finally {
        await context.close();
      }
    },
    close: () => browser.close(),
  };
}
