import { FilterForm, getDimensionName } from '@reportage/cards/filters';
import { getFactMediaType, localizeValue, type Report, type FilterChip as ReportFilter } from '@reportage/contracts';
import { Button, FilterChip, FilterOutlined, useUiSettings } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import type { ComposedContent } from './content.model.ts';
import { useReportEditMessages } from './report-edit.messages.ts';
import classes from './report-edit.module.css';
import { useReportScope } from './use-report-scope.ts';

/** How many filters the API accepts. */
const maxChips = 16;

interface ComposerFiltersProps {
  report: Pick<Report, 'campaignId' | 'groupId' | 'language' | keyof ComposedContent>;
  workspaceId: string;
  onChange(edits: Partial<ComposedContent>): void;
}

/** The editable filters for a report's data. */
export function ComposerFilters({ report, workspaceId, onChange }: ComposerFiltersProps): ReactNode {
  const t = useReportEditMessages();
  const { locale } = useUiSettings();
  const [openFilter, setOpenFilter] = useState<ReportFilter | 'new' | null>(null);
  const scope = useReportScope(report, workspaceId);
  const { settings, layout, date, language } = report;
  const chips = settings.filterChips;
  const setChips = (filterChips: ReportFilter[]) => onChange({ settings: { ...settings, filterChips } });
  const getFilterText = ({ info, selected }: ReportFilter): string => {
    const values = selected.map(({ id, name }) => localizeValue(info.id, name || id, locale) || t('emptyValue'));
    return `${getDimensionName(info.id, locale)}: ${values.join(', ')}`;
  };
  return (
    <ul className={classes.chips} aria-label={t('filters')}>
      {chips.map((chip) => {
        const name = getFilterText(chip);
        return (
          <li key={chip.info.id}>
            <FilterChip
              text={name}
              title={name}
              onOpen={() => setOpenFilter(chip)}
              onRemove={() => setChips(chips.filter((other) => other !== chip))}
            />
          </li>
        );
      })}
      {chips.length < maxChips && (
        <li>
          <Button icon={<FilterOutlined />} onClick={() => setOpenFilter('new')}>
            {t('addFilter')}
          </Button>
        </li>
      )}
      {openFilter && (
        <FilterForm
          {...{ workspaceId, scope, period: date, timezone: settings.timezone }}
          metrics={layout.flatMap(({ metrics }) => metrics)}
          filter={openFilter === 'new' ? undefined : { dimension: openFilter.info.id, values: openFilter.selected }}
          usedDimensions={chips.map(({ info }) => info.id)}
          onApply={({ dimension, values }) => {
            const type = getFactMediaType(dimension);
            if (!type) return;
            const chip: ReportFilter = {
              // Readers see the name in the report's language.
              info: { id: dimension, name: getDimensionName(dimension, language), type, operator: 'is' },
              selected: [...values],
            };
            const otherChips = chips.filter(({ info }) => info.id !== dimension);
            setChips(
              openFilter === 'new'
                ? [...otherChips, chip]
                : chips.map((other) => (other === openFilter ? chip : other)),
            );
            setOpenFilter(null);
          }}
          onClose={() => setOpenFilter(null)}
        />
      )}
    </ul>
  );
}
