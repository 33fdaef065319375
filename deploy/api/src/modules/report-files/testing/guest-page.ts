import { type Browser, chromium } from 'playwright';
import { findBrowser } from '../../../platform/pdf/browser-executable.ts';

/** What a section of the guest's page says. */
export interface ReadSection {
  id: string;
  /** Numbers of figures and tables in the order of the page. */
  numbers: string[];
  /** Rows of the tables that stand for charts. */
  chartCells: string[];
  text: string;
}

export interface GuestBrowser {
  /** Opens a report as a guest does, and reads it with every chart as its table. @param sections how many it must have */
  read(address: string, sections: number): Promise<ReadSection[]>;
  close(): Promise<void>;
}

const longestMs = 45_000;

const sectionsOfPage = 'article > section[id]';

/** Runs in the page, whose types this process does not know. Pieces of text stand apart from each other, as they do in the layout. */
const readSections = `(() => {
  const first = (cell) => (cell.firstChild?.textContent ?? '').trim();
  const allTexts = (section) => {
    const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
    return texts.join(' ');
  };
  return [...document.querySelectorAll('${sectionsOfPage}')].map((section) => ({
    id: section.id,
    numbers: [...section.querySelectorAll('td[data-kind="metric"], dl > div > dd')].map(first),
    chartCells: [...section.querySelectorAll('figure table td')].map(first),
    text: allTexts(section),
  }));
})()`;

export async function openGuestBrowser(): Promise<GuestBrowser> {
  const executablePath = await findBrowser(undefined, chromium);
  // The sandbox refuses to run as root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser: Browser = await chromium.launch({ executablePath, args });
  return {
    async read(address, sections) {
      const context = await browser.newContext({ viewport: { width: 1_280, height: 900 } });
      try {
        const page = await context.newPage();
        await page.goto(address, { waitUntil: 'domcontentloaded' });
        const last = page.locator(sectionsOfPage).nth(sections - 1);
        await last.waitFor({ state: 'attached', timeout: longestMs });
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
