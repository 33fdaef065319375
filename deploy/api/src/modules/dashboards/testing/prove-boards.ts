import type { CardResult } from '@reportage/contracts';
import fc from 'fast-check';
import type { engineNames } from '../../../facts/testing/facts-engines.ts';
import { factsEngines } from '../../../facts/testing/facts-engines.ts';
import { addDays } from '../../../platform/clock.ts';
import { openStage, type Stage } from '../../goals/testing/prove-goals.ts';
import { drawScene, firstDay } from '../../goals/testing/random-goals.ts';
import { createBoardCards } from '../board-cards.service.ts';
import { boardCsvZip } from '../board-csv.ts';
import { arbitraryBoard, type RandomBoard } from './random-boards.ts';
import { readCsv, readZip } from './read-zip.ts';

interface ProveBoardsOptions {
  /** The same seed draws the same facts and boards. */
  seed: number;
  boards: number;
  engine: (typeof engineNames)[number];
}

const micros = 1_000_000;
const significant = 1e-12;

/** Text that a spreadsheet would evaluate is prefixed with an apostrophe. */
const shownText = (cell: string): string => (/^'[=+\-@']/.test(cell) ? cell.slice(1) : cell);

function isSameCell(shown: string | number | null, written: string, unit: string | null): boolean {
  if (shown === null) return written === '';
  if (typeof shown === 'string') return shownText(written) === shown;
  const value = unit === 'currency' ? shown / micros : shown;
  return written !== '' && Math.abs(Number(written) - value) <= significant * Math.max(1, Math.abs(value));
}

/** The differences between a card and its file, in rows and totals, cell by cell. */
function differencesOf({ columns, rows, totals, previousTotals, meta }: CardResult, file: string[][]): string[] {
  const dimensionCount = columns.length - totals.length;
  const unitAt = (index: number) => columns[index]?.unit ?? null;
  const totalRows = [
    [meta.period, totals],
    ...(meta.comparison === 'none' ? [] : [[meta.previousPeriod, previousTotals]]),
  ];
  const expected = [...(dimensionCount > 0 ? rows : [])];
  const written = file.slice(-(expected.length + totalRows.length));
  const found: string[] = [];
  for (const [at, row] of expected.entries()) {
    const differing = row.findIndex((cell, index) => !isSameCell(cell, written[at]?.[index] ?? '', unitAt(index)));
    if (differing >= 0) found.push(`row ${at}: ${JSON.stringify(row)} is written as ${JSON.stringify(written[at])}`);
  }
  for (const [at, [period, numbers]] of (totalRows as [typeof meta.period, typeof totals][]).entries()) {
    const [name = '', ...cells] = written[expected.length + at] ?? [];
    const own = cells.slice(Math.max(0, dimensionCount - 1));
    const isSame = numbers.every((total, index) => isSameCell(total, own[index] ?? '', unitAt(dimensionCount + index)));
    if (!isSame || name !== `Total ${period.from} – ${period.to}`)
      found.push(`totals ${JSON.stringify(numbers)} are written as ${JSON.stringify([name, ...own])}`);
  }
  return found;
}

async function compareBoard(stage: Stage, { content, timezone }: RandomBoard, problems: string[]): Promise<number> {
  const { platform } = stage.backend;
  const boards = createBoardCards({ db: platform.db, clock: platform.clock, facts: stage.facts });
  const board = { workspaceId: stage.workspaceId, timezone, content };
  // Queried twice, once as for the screen and once as for the download.
  const shown = await boards.query(board, { mediaAs: 'both' });
  const files = readZip(boardCsvZip('Random', await boards.query(board, {}), 'en', platform.clock.now()));
  if (files.length !== content.cards.length) problems.push(`${content.cards.length} cards are ${files.length} files`);
  let cells = 0;
  for (const [index, { title, result }] of shown.entries()) {
    const { own = {}, card } = content.cards[index] ?? {};
    if (result.cardId !== card?.id || result.meta.timezone !== (own.timezone ?? timezone))
      problems.push(`${title} is another card, or in another zone`);
    const found = differencesOf(result, readCsv(files[index]?.text ?? ''));
    problems.push(...found.map((text) => `${JSON.stringify(content.cards[index])}: ${text}`));
    cells += result.rows.length * result.columns.length + result.totals.length;
  }
  return cells;
}

/** Compares the numbers that random boards show with those in their downloads, over random facts. */
export async function proveBoards({ seed, boards, engine: name }: ProveBoardsOptions) {
  const engine = await factsEngines[name]();
  const scene = drawScene(seed, 1);
  const stage = await openStage(engine, scene);
  const problems: string[] = [];
  let cells = 0;
  try {
    const drawn = fc.sample(
      arbitraryBoard((days) => addDays(firstDay, days)),
      { seed, numRuns: boards },
    );
    for (const board of drawn) cells += await compareBoard(stage, board, problems);
  } finally {
    await stage.backend.close();
    await engine.close();
  }
  return { problems, figures: { boards, cells } };
}
