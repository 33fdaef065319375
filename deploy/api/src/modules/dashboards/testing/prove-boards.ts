import { type CardResult, localizeCard } from '@reportage/contracts';
import type { Locale } from '@reportage/format';
import fc from 'fast-check';
import type { engineNames } from '../../../facts/testing/facts-engines.ts';
import { factsEngines } from '../../../facts/testing/facts-engines.ts';
import { addDays } from '../../../platform/clock.ts';
import { type GoalTestbed, openGoalTestbed } from '../../goals/testing/prove-goals.ts';
import { drawScenario, firstDay } from '../../goals/testing/random-goals.ts';
import { createBoardCards } from '../board-cards.service.ts';
import { writeBoardZip } from '../board-csv.ts';
import { type CardFile, readCardFile } from './card-file.ts';
import { listEmailDifferences } from './compare-mail.ts';
import { listScreenDifferences } from './compare-screen.ts';
import { arbitraryBoard, type RandomBoard } from './random-boards.ts';
import { readCsv, readZip } from './read-zip.ts';
import { openReadingPage, type ReadingPage } from './reading-page.ts';

interface ProveBoardsOptions {
  /** The same seed yields the same facts and boards. */
  seed: number;
  boards: number;
  /** The number of boards whose charts are rendered in a browser; the others are checked only as markup. */
  drawn: number;
  engine: (typeof engineNames)[number];
}

const tolerance = 1e-12;

const isSameNumber = (queried: number | null, written: number | null): boolean =>
  queried === null || written === null
    ? queried === written
    : Math.abs(written - queried) <= tolerance * Math.max(1, Math.abs(queried));

/** Lists differences between a card's rows and totals and its CSV file, whose names are in the reader's language. */
function listFileDifferences(result: CardResult, file: CardFile, locale: Locale): string[] {
  const { rows, totals } = localizeCard(result, locale);
  // A scoreboard's file has only totals.
  const differences = (file.hasRows ? rows : []).flatMap((row, rowIndex) => {
    const fileRow = file.rows[rowIndex];
    const names = row.slice(0, row.length - totals.length).map((name) => name ?? '');
    const values = row.slice(row.length - totals.length);
    const isSame =
      JSON.stringify(names) === JSON.stringify(fileRow?.names) &&
      values.every((cell, index) =>
        isSameNumber(typeof cell === 'number' ? cell : null, fileRow?.values[index] ?? null),
      );
    return isSame ? [] : [`row ${rowIndex}: ${JSON.stringify(row)} is written as ${JSON.stringify(fileRow)}`];
  });
  const isSame = totals.every((total, index) => isSameNumber(total, file.totals[index] ?? null));
  return isSame ? differences : [...differences, `totals ${totals} are written as ${file.totals}`];
}

interface Counts {
  cells: number;
  charts: number;
  drawn: number;
}

interface Comparison {
  testbed: GoalTestbed;
  page: ReadingPage;
  counts: Counts;
}

/**
 * Compares a board on screen, in its download and in its email.
 * @param isDrawn whether the charts are rendered in a browser
 * @returns the differences
 */
async function compareBoard(
  { testbed, page, counts }: Comparison,
  board: RandomBoard,
  isDrawn: boolean,
): Promise<string[]> {
  const { content, timezone, locale } = board;
  const { platform } = testbed.backend;
  const boards = createBoardCards({ db: platform.db, clock: platform.clock, facts: testbed.facts, payments: null });
  const requestedBoard = { workspaceId: testbed.workspaceId, timezone, content };
  // Query the cards twice: once for the screen and the email, once for the download.
  const queried = await boards.query(requestedBoard, {});
  const files = readZip(writeBoardZip('Random', await boards.query(requestedBoard, {}), locale, platform.clock.now()));
  const problems =
    files.length === content.cards.length ? [] : [`${content.cards.length} cards resulted in ${files.length} files`];
  const cards = queried.map(({ title, card, result }, index) => {
    const { own = {}, card: placedCard } = content.cards[index] ?? {};
    if (card.id !== placedCard?.id || result.cardId !== card.id || result.meta.timezone !== (own.timezone ?? timezone))
      problems.push(`${title} is a different card, or has a different time zone`);
    return { title, card, result };
  });
  const screens = await (isDrawn ? page.renderAndRead(cards, locale) : page.readMarkup(cards, locale));
  for (const [index, { title, card, result }] of cards.entries()) {
    const file = readCardFile(result, readCsv(files[index]?.text ?? ''));
    const compared = { card, result, file, locale };
    const screen = screens[index];
    const differences = [
      ...listFileDifferences(result, file, locale).map((text) => `file: ${text}`),
      ...listScreenDifferences(compared, screen).map((text) => `screen: ${text}`),
      ...listEmailDifferences(title, compared).map((text) => `email: ${text}`),
      ...(isDrawn && screen?.drawnCount !== screen?.chartCount
        ? [`${screen?.drawnCount} of ${screen?.chartCount} charts are drawn`]
        : []),
    ];
    problems.push(
      ...differences.slice(0, 3).map((text) => `${locale} ${JSON.stringify(content.cards[index])}: ${text}`),
    );
    counts.cells += result.rows.length * result.columns.length + result.totals.length;
    counts.charts += screen?.chartCount ?? 0;
    counts.drawn += isDrawn ? (screen?.drawnCount ?? 0) : 0;
  }
  return problems;
}

/** Compares random boards with random facts on screen, in their downloads and in their emails. */
export async function proveBoards({ seed, boards, drawn, engine: name }: ProveBoardsOptions) {
  const page = await openReadingPage();
  const engine = await factsEngines[name]();
  const testbed = await openGoalTestbed(engine, drawScenario(seed, 1));
  const comparison: Comparison = { testbed, page, counts: { cells: 0, charts: 0, drawn: 0 } };
  const problems: string[] = [];
  try {
    const randomBoards = fc.sample(
      arbitraryBoard((days) => addDays(firstDay, days)),
      { seed, numRuns: boards },
    );
    for (const [index, board] of randomBoards.entries())
      problems.push(...(await compareBoard(comparison, board, index < drawn)));
  } finally {
    await testbed.backend.close();
    await engine.close();
    await page.close();
  }
  const { cells, charts, drawn: drawnCharts } = comparison.counts;
  return { problems, figures: { boards, 'drawn in a browser': drawn, cells, charts, 'charts drawn': drawnCharts } };
}
