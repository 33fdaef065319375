import { digestMessages, getMailCard, renderCardText } from '../../digests/index.ts';
import { type ComparedCard, createFormatter } from './compare-screen.ts';

const maxEmailMetrics = 2;
const maxEmailRows = 10;

/** Splits text into lines and collapses spaces. */
const toLines = (text: string): string[] => text.split('\n').map((line) => line.replace(/\s+/g, ' ').trim());

/** Lists differences between a card in the text of a digest email and the card's CSV file. */
export function listEmailDifferences(title: string, compared: ComparedCard): string[] {
  const { card, result, file, locale } = compared;
  const formatter = createFormatter(compared);
  const lines = toLines(renderCardText(getMailCard({ title, card, result }, locale), digestMessages[locale]));
  const figures = file.totals.map(
    (value, index) => `${formatter.metrics[index]?.name} ${formatter.formatValue(value, index)}`,
  );
  const isOverTime = formatter.dimensions[0]?.id.endsWith('_date') ?? false;
  const measuredRows = file.rows.filter(({ values }) =>
    values.slice(0, maxEmailMetrics).some((value) => value !== null),
  );
  const expectedRows = isOverTime ? measuredRows.slice(-maxEmailRows).toReversed() : file.rows.slice(0, maxEmailRows);
  const rows = expectedRows.map(({ names, values }) => {
    const formattedValues = values
      .slice(0, maxEmailMetrics)
      .map((value, index) => formatter.formatValue(value, index, true));
    return [names.map(formatter.formatName).join(' · '), ...formattedValues].join(' ');
  });
  const expected = [...figures, ...(card.display === 'scoreboard' ? [] : rows)].flatMap(toLines);
  let startIndex = 0;
  return expected.flatMap((line) => {
    const foundIndex = lines.findIndex(
      (text, index) => index >= startIndex && (text === line || text.startsWith(`${line} (`)),
    );
    if (foundIndex < 0) return [`the email is missing ${JSON.stringify(line)}`];
    startIndex = foundIndex + 1;
    return [];
  });
}
