import { cardText, digestMessages, mailCardOf } from '../../digests/index.ts';
import { type ComparedCard, writerOf } from './compare-screen.ts';

const metricsInMail = 2;
const rowsInMail = 10;

/** Splits a text into lines with single spaces, as readers see them. */
const linesOf = (text: string): string[] => text.split('\n').map((line) => line.replace(/\s+/g, ' ').trim());

/** Lists differences between the text of a digest's mail and the card's file. */
export function mailDifferences(title: string, compared: ComparedCard): string[] {
  const { card, result, file, locale } = compared;
  const write = writerOf(compared);
  const lines = linesOf(cardText(mailCardOf({ title, card, result }, locale), digestMessages[locale]));
  const figures = file.totals.map((value, index) => `${write.metrics[index]?.name} ${write.number(value, index)}`);
  const isOverTime = write.dimensions[0]?.id.endsWith('_date') ?? false;
  const measured = file.rows.filter(({ values }) => values.slice(0, metricsInMail).some((value) => value !== null));
  const listed = isOverTime ? measured.slice(-rowsInMail).toReversed() : file.rows.slice(0, rowsInMail);
  const rows = listed.map(({ names, values }) => {
    const numbers = values.slice(0, metricsInMail).map((value, index) => write.number(value, index, true));
    return [names.map(write.name).join(' · '), ...numbers].join(' ');
  });
  const expected = [...figures, ...(card.display === 'scoreboard' ? [] : rows)].flatMap(linesOf);
  let from = 0;
  return expected.flatMap((line) => {
    const at = lines.findIndex((each, index) => index >= from && (each === line || each.startsWith(`${line} (`)));
    if (at < 0) return [`mail lacks ${JSON.stringify(line)}`];
    from = at + 1;
    return [];
  });
}
