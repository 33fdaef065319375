import type { InvoiceObject } from '../objects/types.ts';
import { formatDay } from './page.ts';

const escapeText = (text: string): string => text.replace(/[^\x20-\x7e]/g, '?').replace(/[\\()]/g, '\\$&');

/** Formats an amount without currency symbols, which the PDF's built-in font may lack. */
const formatAmount = (amount: number, currency: string): string =>
  `${currency.toUpperCase()} ${(amount / 100).toFixed(2)}`;

/** Renders an invoice as a one-page PDF with plain text. */
export function renderInvoicePdf(invoice: InvoiceObject): Buffer {
  const lines = [
    `Invoice ${invoice.number ?? ''} (stand-in for the payment provider, not a real invoice)`,
    `${invoice.customer_name ?? ''} <${invoice.customer_email ?? ''}>`,
    `${formatDay(invoice.created)}, ${invoice.status}`,
    ...invoice.lines.data.map(
      ({ description, amount, currency }) => `${description ?? ''}: ${formatAmount(amount, currency)}`,
    ),
    `Total: ${formatAmount(invoice.total, invoice.currency)}`,
  ];
  const text = lines.map((line) => `(${escapeText(line)}) Tj T*`).join('\n');
  const stream = `BT /F1 11 Tf 56 780 Td 20 TL\n${text}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, '0');
  });
  const tableOffset = file.length;
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${tableOffset}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
