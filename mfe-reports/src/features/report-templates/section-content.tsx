import { maxCardMetrics, type TemplateContent, type TemplateKind } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Input, Select } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useMetricOptions } from '../report-edit/use-metric-options.ts';
import { useReportTemplateMessages } from './report-templates.messages.ts';
import classes from './report-templates.module.css';
import {
  blocksOf,
  changeMetrics,
  changeSection,
  changeShape,
  type SectionShape,
  shapeOf,
  shapesOfKind,
  type TemplateSection,
  textOf,
} from './template-content.model.ts';

interface SectionContentProps {
  kind: TemplateKind;
  section: TemplateSection;
  content: TemplateContent;
  isLocked: boolean;
  labelOf(shape: SectionShape): string;
  onChange(content: TemplateContent): void;
}

/** What a section says and shows; folded away, so that the list of sections stays a list. */
export function SectionContent(props: SectionContentProps): ReactNode {
  const { kind, section, content, isLocked, labelOf, onChange } = props;
  const t = useReportTemplateMessages();
  const { id, name, subTitle } = section;
  const card = content.layout.find((each) => each.id === id);
  const shape = shapeOf(section, card);
  const isEmpty = card !== undefined && card.metrics.length === 0;
  return (
    <details className={classes.details}>
      <summary aria-label={t('details', { name, shape: labelOf(shape) })}>{labelOf(shape)}</summary>
      <div className={classes.fields}>
        <Select<SectionShape>
          aria-label={t('shape', { name })}
          value={shape}
          disabled={isLocked}
          options={shapesOfKind[kind].map((value) => ({ value, label: labelOf(value) }))}
          onChange={(next) => onChange(changeShape(content, id, next))}
        />
        {card && (
          <MetricsField
            label={t('metrics', { name })}
            max={kind === 'highlight' ? 1 : maxCardMetrics}
            metrics={card.metrics}
            isLocked={isLocked}
            onChange={(metrics) => onChange(changeMetrics(content, id, metrics))}
          />
        )}
        {isEmpty && <p className={classes.problem}>{t('metricsRequired')}</p>}
        <Input
          aria-label={t('subTitle', { name })}
          placeholder={t('subTitlePlaceholder')}
          value={subTitle}
          maxLength={300}
          disabled={isLocked}
          onChange={({ target }) => onChange(changeSection(content, id, { subTitle: target.value }))}
        />
        <Input.TextArea
          aria-label={t('sectionText', { name })}
          placeholder={t('textPlaceholder')}
          autoSize={{ minRows: 2 }}
          value={textOf(section)}
          maxLength={10_000}
          disabled={isLocked}
          onChange={({ target }) => onChange(changeSection(content, id, { editor: blocksOf(target.value) }))}
        />
      </div>
    </details>
  );
}

interface MetricsFieldProps {
  label: string;
  max: number;
  metrics: readonly string[];
  isLocked: boolean;
  onChange(metrics: string[]): void;
}

/** Metrics in the order in which they are drawn, by name and family. */
function MetricsField({ label, max, metrics, isLocked, onChange }: MetricsFieldProps): ReactNode {
  const { id: workspaceId } = useWorkspace();
  const options = useMetricOptions(workspaceId);
  return (
    <Select<string[]>
      mode="multiple"
      aria-label={label}
      value={[...metrics]}
      disabled={isLocked}
      optionFilterProp="label"
      options={options}
      // Beyond the maximum, the last chosen replaces the one before.
      onChange={(chosen) => onChange(chosen.length > max ? [...chosen.slice(0, max - 1), ...chosen.slice(-1)] : chosen)}
    />
  );
}
