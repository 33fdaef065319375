import type { CardResult, ReportPreview } from '@reportage/contracts';
import { csvNumber } from '@reportage/format';
import fc from 'fast-check';
import { factsEngines } from '../../../facts/testing/facts-engines.ts';
import { addDays } from '../../../platform/clock.ts';
import { createBoardCards } from '../../dashboards/index.ts';
import { readCardFile } from '../../dashboards/testing/card-file.ts';
import { screenDifferences } from '../../dashboards/testing/compare-screen.ts';
import { arbitraryBoard, type RandomBoard } from '../../dashboards/testing/random-boards.ts';
import { openReadingPage, type ReadingPage, type ScreenCard } from '../../dashboards/testing/reading-page.ts';
import { openStage, type Stage } from '../../goals/testing/prove-goals.ts';
import { drawScene, firstDay } from '../../goals/testing/random-goals.ts';
import { reportCsv } from '../../reports/report-csv.ts';
import { offlineCopy } from '../offline/offline-copy.ts';
import { reportWorkbook } from '../workbook/report-workbook.ts';
import { type CardLines, csvLines, lineCountOf, offlineLines, workbookLines } from './file-numbers.ts';
import { samplePreview } from './sample-preview.ts';

interface ProveReportsOptions {
  /** The same seed draws the same facts and reports. */
  seed: number;
  reports: number;
  /** How many of them are read off the screen and a PDF, too. */
  drawn: number;
}

/** A report of random cards over random facts. */
async function makeReport(stage: Stage, { content, timezone, locale }: RandomBoard): Promise<ReportPreview> {
  const { platform } = stage.backend;
  const boards = createBoardCards({ db: platform.db, clock: platform.clock, facts: stage.facts, payments: null });
  const shown = await boards.query({ workspaceId: stage.workspaceId, timezone, content }, {});
  const section = (id: string, name: string) => ({
    id,
    name,
    display: 'card',
    subTitle: '',
    hidden: false,
    editor: [],
  });
  return {
    ...samplePreview,
    report: {
      ...samplePreview.report,
      language: locale,
      layout: shown.map(({ card }) => card),
      sort: shown.map(({ title, card }) => section(card.id, title)),
    },
    cards: shown.map(({ result }) => result),
  };
}

const significant = 1e-12;

const isSame = (model: number | null, written: string | undefined): boolean => {
  if (model === null || !written) return model === null && !written;
  return Math.abs(Number(written) - model) <= significant * Math.max(1, Math.abs(model));
};

/** The numbers of a card as the report's model has them, line by line, in whole units of their currency. */
function modelLines({ columns, rows, others = [], totals, previousTotals, meta }: CardResult): (number | null)[][] {
  const dimensions = columns.length - totals.length;
  const units = columns.slice(dimensions).map(({ unit }) => unit);
  const numbersOf = (cells: readonly unknown[]) =>
    cells.map(
      (cell, index) => csvNumber(typeof cell === 'number' ? cell : null, units[index] ?? null) as number | null,
    );
  return [
    ...(dimensions > 0 ? [...rows, ...others].map((row) => numbersOf(row.slice(dimensions))) : []),
    numbersOf(totals),
    ...(meta.comparison === 'none' ? [] : [numbersOf(previousTotals)]),
  ];
}

function fileDifferences(format: string, card: CardResult, lines: CardLines | undefined): string[] {
  const model = modelLines(card);
  if (lines?.length !== model.length) return [`${format}: ${lines?.length} lines instead of ${model.length}`];
  return model.flatMap((numbers, line) => {
    const written = lines[line]?.slice(-numbers.length) ?? [];
    const isRight = numbers.every((number, index) => isSame(number, written[index]));
    return isRight ? [] : [`${format}, line ${line}: ${numbers} is written as ${written}`];
  });
}

const unsigned = { fingerprint: '', keyId: '', publicKey: '', signature: '' };

/** Where a card's texts are not on paper in the order of the screen. */
function paperDifferences(paper: string, screens: readonly ScreenCard[]): string[] {
  let position = 0;
  return screens.flatMap(({ figures, tables }, index) => {
    const texts = [
      ...figures.map(([, value]) => value),
      ...tables.flatMap(({ rows, totals }) => [...rows, totals].flat()),
    ];
    const missing = texts.filter((text) => {
      const written = text.replace(/\s/g, '');
      const found = paper.indexOf(written, position);
      if (found >= 0) position = found + written.length;
      return found < 0;
    });
    return missing.length > 0 ? [`card ${index} on paper lacks ${missing.slice(0, 5).join(', ')}`] : [];
  });
}

async function compareReport(preview: ReportPreview, page: ReadingPage | undefined): Promise<string[]> {
  const locale = preview.report.language;
  const sealed = { ...preview, fingerprint: '0'.repeat(64) };
  const offline = await offlineCopy(sealed, {
    origin: 'https://reportage.example',
    versionKeyId: unsigned.keyId,
    sign: async () => unsigned,
  });
  const files = {
    CSV: csvLines(reportCsv(preview), preview),
    XLSX: await workbookLines(await reportWorkbook(preview, locale), preview),
    offline: offlineLines(offline.toString()),
  };
  const titled = preview.cards.map((result, index) => {
    const card = preview.report.layout[index];
    if (!card) throw new Error('a card is not in the layout');
    return { title: preview.report.sort[index]?.name ?? '', card, result };
  });
  const screens = await page?.drawAndRead(titled, locale);
  const onPaper = page && screens ? paperDifferences(await page.readPaper(), screens) : [];
  const differing = titled.flatMap(({ card, result }, index) => {
    const screen = screens
      ? screenDifferences(
          { card, result, locale, file: readCardFile(result, files.CSV[index] ?? []) },
          screens[index],
        ).map((text) => `screen: ${text}`)
      : [];
    const found = Object.entries(files).flatMap(([format, cards]) => fileDifferences(format, result, cards[index]));
    return [...found, ...screen].slice(0, 3).map((text) => `${locale} ${JSON.stringify(card)}: ${text}`);
  });
  return [...differing, ...onPaper];
}

/** Compares what random reports over random facts say as a model, in their CSV, workbook and offline copy, on the screen and on paper. */
export async function proveReports({ seed, reports, drawn }: ProveReportsOptions) {
  const page = drawn > 0 ? await openReadingPage() : undefined;
  const engine = await factsEngines.DuckDB();
  const stage = await openStage(engine, drawScene(seed, 1));
  const problems: string[] = [];
  let numbers = 0;
  try {
    const boards = fc.sample(
      arbitraryBoard((days) => addDays(firstDay, days)),
      { seed, numRuns: reports },
    );
    for (const [index, board] of boards.entries()) {
      const preview = await makeReport(stage, board);
      problems.push(...(await compareReport(preview, index < drawn ? page : undefined)));
      numbers += preview.cards.reduce((sum, card) => sum + lineCountOf(card) * card.totals.length, 0);
    }
  } finally {
    await stage.backend.close();
    await engine.close();
    await page?.close();
  }
  return { problems, figures: { reports, 'read off screen and paper': drawn, numbers } };
}
