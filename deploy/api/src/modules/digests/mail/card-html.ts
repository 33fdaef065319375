import { themes } from '@reportage/tokens';
import { escapeHtml, letterStyles } from '@reportage/tokens/letter';
import type { FormattedFigure } from '../../cards/index.ts';
import { describePicture, getPictureId, type MailCard, type MailTable } from './card-numbers.ts';
import type { DigestMessages } from './digest-texts.ts';

const { light } = themes;
/** Width in CSS pixels; pictures are rendered at twice this width. */
const pictureWidth = 600;
const nameColumnWidth = '40%';

const styles = {
  section: 'margin:32px 0 0',
  title: 'margin:0 0 12px;font-size:18px;line-height:1.3;font-weight:600;overflow-wrap:anywhere',
  table: 'width:100%;border-collapse:collapse;margin:0 0 12px;font-size:16px;line-height:1.4',
  // Fixed widths leave room for the names at 320 px, even if the headers contain long words.
  columns: 'table-layout:fixed',
  name: `padding:8px 8px 8px 0;text-align:left;vertical-align:top;font-weight:400;overflow-wrap:anywhere;word-break:break-word;border-bottom:1px solid ${light.line}`,
  number: `padding:8px 0 8px 8px;text-align:right;vertical-align:top;font-variant-numeric:tabular-nums;border-bottom:1px solid ${light.line}`,
  head: 'font-size:12px;font-weight:600;hyphens:auto;-webkit-hyphens:auto',
  // The light background keeps charts readable in dark mode.
  picture: `display:block;width:100%;max-width:${pictureWidth}px;height:auto;margin:0 0 12px;border:0;border-radius:6px;background:${light.panel};color:${light.text};font-size:13px`,
};

const renderQuietLine = (text: string | undefined): string =>
  text ? `<br><span class="quiet" style="font-size:13px;color:${light.textSecondary}">${escapeHtml(text)}</span>` : '';

const renderFigure = ({ bareName, source, value, change }: FormattedFigure): string => {
  return `<tr><th class="line" scope="row" style="${styles.name}">${escapeHtml(bareName)}${renderQuietLine(source)}</th><td class="line" style="${styles.number};white-space:nowrap"><strong>${escapeHtml(value)}</strong>${renderQuietLine(change)}</td></tr>`;
};

const renderFigures = (figures: readonly FormattedFigure[]): string =>
  `<table style="${styles.table}"><tbody>${figures.map(renderFigure).join('')}</tbody></table>`;

function renderTable({ headers, rows }: MailTable): string {
  const getStyle = (index: number): string => (index === 0 ? styles.name : `${styles.number};overflow-wrap:anywhere`);
  const head = headers.map(
    (text, index) =>
      `<th class="line quiet" scope="col"${index === 0 ? ` width="${nameColumnWidth}"` : ''} style="${getStyle(index)};${styles.head};color:${light.textSecondary}">${escapeHtml(text)}</th>`,
  );
  const body = rows.map(
    (row) =>
      `<tr>${row.map((cell, index) => (index === 0 ? `<th class="line" scope="row" style="${styles.name}">${escapeHtml(cell)}</th>` : `<td class="line" style="${getStyle(index)}">${escapeHtml(cell)}</td>`)).join('')}</tr>`,
  );
  return `<table style="${styles.table};${styles.columns}"><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

/** Renders a card's picture, if any, and its figures as tables, because many email clients hide pictures. */
export function renderCardHtml(card: MailCard, messages: DigestMessages, hasPicture: boolean): string {
  const { id, title, figures, table, notes } = card;
  const renderNote = (text: string): string =>
    `<p class="quiet" style="${letterStyles.quiet};margin:0">${escapeHtml(text)}</p>`;
  const alt = escapeHtml(describePicture(card));
  const picture = hasPicture
    ? `<img src="cid:${getPictureId(id)}" alt="${alt}" width="${pictureWidth}" style="${styles.picture}">`
    : '';
  const hiddenRowsNote = table && table.omittedRowCount > 0 ? renderNote(messages.more(table.omittedRowCount)) : '';
  return [
    `<div style="${styles.section}">`,
    `<h2 style="${styles.title}">${escapeHtml(title)}</h2>`,
    picture,
    renderFigures(figures),
    table ? renderTable(table) : '',
    hiddenRowsNote,
    ...notes.map(renderNote),
    '</div>',
  ].join('\n');
}
