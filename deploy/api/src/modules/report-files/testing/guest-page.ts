import { type Browser, chromium } from 'playwright';
import { findBrowser } from '../../../platform/pdf/browser-executable.ts';

/** A section's content on the guest's page. */
export interface SectionContent {
  id: string;
  /** Numbers in figures and tables, in the order of the page. */
  numbers: string[];
  /** Cells of the tables that are shown in place of charts. */
  chartCells: string[];
  text: string;
}

export interface GuestBrowser {
  /** Opens a report as a guest, shows all charts as tables, and reads the sections as soon as all are present. */
  read(url: string, sectionCount: number): Promise<SectionContent[]>;
  close(): Promise<void>;
}

const timeoutMs = 45_000;

const sectionSelector = 'article > section[id]';

/** Runs in the page, and is therefore a string. Separates the text of different elements with spaces. */
const readSectionsScript = `(() => {
  const getFirstText = (cell) => (cell.firstChild?.textContent ?? '').trim();
  const joinText = (section) => {
    const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
    const strings = [];
    while (walker.nextNode()) strings.push(walker.currentNode.textContent ?? '');
    return strings.join(' ');
  };
  return [...document.querySelectorAll('${sectionSelector}')].map((section) => ({
    id: section.id,
    numbers: [...section.querySelectorAll('td[data-kind="metric"], dl > div > dd')].map(getFirstText),
    chartCells: [...section.querySelectorAll('figure table td')].map(getFirstText),
    text: joinText(section),
  }));
})()`;

export async function openGuestBrowser(): Promise<GuestBrowser> {
  const executablePath = await findBrowser(undefined, chromium);
  // The browser's sandbox does not work for root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser: Browser = await chromium.launch({ executablePath, args });
  return {
    async read(url, sectionCount) {
      const context = await browser.newContext({ viewport: { width: 1_280, height: 900 } });
      try {
        const page = await context.newPage();
        await page.goto(url, { waitUntil: 'domcontentloaded' });
        const last = page.locator(sectionSelector).nth(sectionCount - 1);
        await last.waitFor({ state: 'attached', timeout: timeoutMs });
        const tables = page.locator('article figure label').filter({ hasText: /^(Table|Tabelle)$/ });
        for (const table of await tables.all()) await table.click();
        return await page.evaluate<SectionContent[]>(readSectionsScript);
      } finally {
        await context.close();
      }
    },
    close: () => browser.close(),
  };
}
