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

/** Runs in the page. */
function readSections(): ReadSection[] {
  const first = (cell: Element): string => (cell.firstChild?.textContent ?? '').trim();
  /** Its pieces of text apart from each other, as they are in the layout. */
  const allTexts = (section: Element): string => {
    const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
    return texts.join(' ');
  };
  return [...document.querySelectorAll('article > section[id]')].map((section) => {
    const numbers = [...section.querySelectorAll('td[data-kind="metric"], dl > div > dd')];
    const chartCells = [...section.querySelectorAll('figure table td')];
    return {
      id: section.id,
      numbers: numbers.map(first),
      chartCells: chartCells.map(first),
      text: allTexts(section),
    };
  });
}

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
        await page.waitForFunction(
          (count) => document.querySelectorAll('article > section[id]').length === count,
          sections,
          { timeout: longestMs },
        );
        const tables = page.locator('article figure label').filter({ hasText: /^(Table|Tabelle)$/ });
        for (const table of await tables.all()) await table.click();
        return await page.evaluate(readSections);
      } finally {
        await context.close();
      }
    },
    close: () => browser.close(),
  };
}
