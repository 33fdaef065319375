import { fileURLToPath } from 'node:url';
import type { CardDefinition, CardResult } from '@reportage/contracts';
import { build } from 'esbuild';
import { chromium } from 'playwright';
import { findBrowser } from '../../../platform/pdf/browser-executable.ts';

export interface TitledCard {
  title: string;
  card: CardDefinition;
  result: CardResult;
}

/** The text of a card on the screen. */
export interface ScreenCard {
  figures: [name: string, value: string][];
  tables: { headers: string[]; rows: string[][]; totals: string[] }[];
  chartCount: number;
  drawnCount: number;
}

type CardReader = (cards: readonly TitledCard[], locale: 'en' | 'de') => Promise<ScreenCard[]>;

export interface ReadingPage {
  /** Reads the cards' text without rendering their charts. */
  readMarkup: CardReader;
  /** Renders all charts, and then reads the cards' text on the screen. */
  renderAndRead: CardReader;
  close(): Promise<void>;
}

const pageUrl = 'http://boards.example/';

/** Bundles the components that render cards into one script and one style sheet. */
async function bundleCards(): Promise<{ script: string; styles: string }> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(import.meta.resolve('@reportage/cards/reading'))],
    bundle: true,
    write: false,
    outdir: '/cards',
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    loader: { '.woff2': 'empty', '.svg': 'dataurl', '.png': 'dataurl' },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  const getOutput = (extension: string) => outputFiles.find(({ path }) => path.endsWith(extension))?.text ?? '';
  return { script: getOutput('.js'), styles: getOutput('.css') };
}

/** Opens a browser page that renders cards with the product's own components. */
export async function openReadingPage(): Promise<ReadingPage> {
  const [{ script, styles }, executablePath] = await Promise.all([bundleCards(), findBrowser(undefined, chromium)]);
  // Chromium's sandbox does not work as root.
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
  const page = await browser.newPage({ viewport: { width: 1_280, height: 900 } });
  const body = '<!doctype html><html lang="en"><title>Cards</title><body></body></html>';
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(pageUrl);
  await page.addStyleTag({ content: styles });
  await page.addScriptTag({ content: script });
  const createReader =
    (name: 'readMarkup' | 'renderAndRead'): CardReader =>
    (cards, locale) =>
      page.evaluate(
        (input) => (globalThis as unknown as Record<string, CardReader>)[input.name]?.(input.cards, input.locale) ?? [],
        { name, cards, locale },
      );
  return {
    readMarkup: createReader('readMarkup'),
    renderAndRead: createReader('renderAndRead'),
    close: () => browser.close(),
  };
}
