import { type FilterChip, localizeValue } from '@reportage/contracts';
import { Tag, useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportViewMessages } from './report-view.messages.ts';
import classes from './report-view.module.css';

/** The filters on a report's data, as readers see them. */
export function ReportFilters({ chips }: { chips: readonly FilterChip[] }): ReactNode {
  const t = useReportViewMessages();
  const { locale } = useUiSettings();
  if (chips.length === 0) return null;
  return (
    <section className={classes.filters} aria-label={t('filters')}>
      <span>{t('filteredBy')}</span>
      <ul>
        {chips.map(({ info, selected }) => (
          <li key={info.id}>
            <Tag>
              {info.name}:{' '}
              {selected.map(({ id, name }) => localizeValue(info.id, name || id, locale) || t('emptyValue')).join(', ')}
            </Tag>
          </li>
        ))}
      </ul>
    </section>
  );
}
