import type { Invoice } from '@reportage/contracts';
import { formatDay, formatMoney } from '@reportage/format';
import { ScrollBox, useIsNarrow, useUiSettings } from '@reportage/ui';
import { useBillingMessages } from './billing.messages.ts';
import styles from './billing.module.css';
import { BillingCard } from './billing-card.tsx';

const microsPerCent = 10_000;

/** Invoices with links to the provider's page and PDF. */
export function InvoiceSection({ invoices }: { invoices: readonly Invoice[] | null }) {
  const t = useBillingMessages();
  return (
    <BillingCard title={t('invoices')} isFlush={invoices !== null && invoices.length > 0}>
      {invoices === null && <p role="alert">{t('invoicesFailed')}</p>}
      {invoices?.length === 0 && <p className={styles.text}>{t('noInvoices')}</p>}
      {invoices && invoices.length > 0 && <InvoiceTable invoices={invoices} />}
    </BillingCard>
  );
}

function InvoiceTable({ invoices }: { invoices: readonly Invoice[] }) {
  const t = useBillingMessages();
  const { locale } = useUiSettings();
  const isNarrow = useIsNarrow();
  return (
    <ScrollBox>
      <table className={styles.invoices} aria-label={t('invoices')}>
        <thead>
          <tr>
            {(['number', 'date', 'amount', 'state', 'pdf'] as const).map((name) => (
              <th key={name} scope="col" className={name === 'amount' ? styles.amount : undefined}>
                {/* This column needs no visible heading, because its links say what they are. */}
                {name === 'pdf' ? <span className="ui-visually-hidden">{t(name)}</span> : t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {invoices.map(({ id, number, status, amount, currency, createdAt, url, pdfUrl }) => (
            <tr key={id}>
              <td>{url ? <a href={url}>{number ?? id}</a> : (number ?? id)}</td>
              <td>{formatDay(createdAt.slice(0, 10), { locale })}</td>
              <td className={styles.amount}>{formatMoney(amount * microsPerCent, { locale, currency })}</td>
              <td>{t(status)}</td>
              <td>
                {pdfUrl && (
                  <a href={pdfUrl} aria-label={t('downloadInvoicePdf', { number: number ?? id })}>
                    {t(isNarrow ? 'pdf' : 'downloadPdf')}
                  </a>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
