import {
  isNumberNote,
  isTextBlock,
  type Metric,
  maxCardMetrics,
  type Period,
  type TemplateContent,
  type TemplateKind,
  textLimits,
} from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, Disclosure, Input, Select, SettingOutlined } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { BlockEditor } from '../report-edit/blocks/block-editor.tsx';
import { CardSettings } from '../report-edit/card-settings.tsx';
import { useMetricOptions } from '../report-edit/use-metric-options.ts';
import { useReportTemplateMessages } from './report-templates.messages.ts';
import classes from './report-templates.module.css';
import {
  changeMetrics,
  changeSection,
  changeShape,
  getItemKind,
  getShape,
  getText,
  hasCardSettings,
  type SectionShape,
  setCard,
  shapesByKind,
  type TemplateSection,
} from './template-content.model.ts';

type NamedMetric = Pick<Metric, 'id' | 'name'>;

interface SectionContentProps {
  kind: TemplateKind;
  section: TemplateSection;
  content: TemplateContent;
  isLocked: boolean;
  /** The workspace's custom metrics. */
  customMetrics: readonly NamedMetric[];
  getLabel(shape: SectionShape): string;
  onChange(content: TemplateContent): void;
}

/** The text and the card of a section. Collapsed at first, to keep the list of sections short. */
export function SectionContent(props: SectionContentProps): ReactNode {
  const { kind, section, content, isLocked, customMetrics, getLabel, onChange } = props;
  const t = useReportTemplateMessages();
  const { id: workspaceId } = useWorkspace();
  const [areSettingsOpen, setSettingsOpen] = useState(false);
  const { id, name, subTitle } = section;
  const card = content.layout.find((entry) => entry.id === id);
  const shape = getShape(section, card);
  const getShapeName = (entry: SectionShape): string => (entry === 'pages' ? t(getItemKind(card)) : getLabel(entry));
  const isEmpty = card !== undefined && card.metrics.length === 0;
  const customMetricIds = customMetrics.map((metric) => metric.id);
  const shapes = shapesByKind[kind].filter(
    (entry) => entry !== 'customMetrics' || entry === shape || customMetrics.length > 0,
  );
  return (
    <Disclosure
      // Rendered only when opened, because typing in any field re-renders all sections.
      isLazy
      isForcedOpen={isEmpty}
      className={classes.content}
      summary={getShapeName(shape) === name ? t('sectionContent') : getShapeName(shape)}
      label={t('details', { name, shape: getShapeName(shape) })}
    >
      <div className={classes.fields}>
        <Select<SectionShape>
          aria-label={t('shape', { name })}
          value={shape}
          disabled={isLocked}
          options={shapes.map((value) => ({ value, label: getShapeName(value) }))}
          onChange={(next) => onChange(changeShape(content, id, next, customMetricIds))}
        />
        {card && (
          <MetricsField
            label={t('metrics', { name })}
            max={kind === 'highlight' ? 1 : maxCardMetrics}
            metrics={card.metrics}
            isLocked={isLocked}
            customMetrics={customMetrics}
            onChange={(metrics) => onChange(changeMetrics(content, id, metrics))}
          />
        )}
        {isEmpty && <p className={classes.problem}>{t('metricsRequired')}</p>}
        {card && kind !== 'highlight' && hasCardSettings(shape) && !isLocked && (
          <Button className={classes.setting ?? ''} icon={<SettingOutlined />} onClick={() => setSettingsOpen(true)}>
            {t('cardSettings')}
          </Button>
        )}
        {shape !== 'pageBreak' && (
          <SectionTextFields kind={kind} section={section} {...{ isLocked, subTitle, content, onChange }} />
        )}
      </div>
      {areSettingsOpen && card && (
        <CardSettings
          {...{ workspaceId, section, card, period: getLastFourWeeks() }}
          onSave={(change) => {
            const layout = setCard(content.layout, id, change.card);
            onChange({ ...changeSection(content, id, change.section), layout });
            setSettingsOpen(false);
          }}
          onClose={() => setSettingsOpen(false)}
        />
      )}
    </Disclosure>
  );
}

const dayMs = 86_400_000;

/** Returns the initial period of a card with custom dates. */
function getLastFourWeeks(): Period {
  const getDaysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);
  return { from: getDaysAgo(28), to: getDaysAgo(1) };
}

type SectionTextFieldsProps = Pick<SectionContentProps, 'kind' | 'section' | 'content' | 'isLocked' | 'onChange'> & {
  subTitle: string;
};

/** The subtitle of a section, except in a highlight, and its text. */
function SectionTextFields({
  kind,
  section,
  content,
  isLocked,
  subTitle,
  onChange,
}: SectionTextFieldsProps): ReactNode {
  const t = useReportTemplateMessages();
  const { id, name, editor } = section;
  return (
    <>
      {kind !== 'highlight' && (
        <Input
          aria-label={t('subTitle', { name })}
          placeholder={t('subTitlePlaceholder')}
          value={subTitle}
          maxLength={300}
          disabled={isLocked}
          onChange={({ target }) => onChange(changeSection(content, id, { subTitle: target.value }))}
        />
      )}
      {isLocked ? (
        <p className={classes.text}>{getText(section)}</p>
      ) : (
        <fieldset className={classes.textFields} aria-label={t('sectionText', { name })}>
          <BlockEditor
            blocks={editor.filter(isTextBlock)}
            maxBlocks={textLimits.blocks - editor.filter(isNumberNote).length}
            onChange={(blocks) =>
              onChange(changeSection(content, id, { editor: [...blocks, ...editor.filter(isNumberNote)] }))
            }
          />
        </fieldset>
      )}
    </>
  );
}

interface MetricsFieldProps {
  label: string;
  max: number;
  metrics: readonly string[];
  isLocked: boolean;
  customMetrics: readonly NamedMetric[];
  onChange(metrics: string[]): void;
}

/** Selects metrics, which are grouped by family; the order of selection is the order of display. */
function MetricsField({ label, max, metrics, isLocked, customMetrics, onChange }: MetricsFieldProps): ReactNode {
  const { id: workspaceId } = useWorkspace();
  const t = useReportTemplateMessages();
  const families = useMetricOptions(workspaceId);
  const listedIds = new Set(families.flatMap(({ options }) => options.map(({ value }) => value)));
  const otherCustomMetrics = customMetrics
    .filter(({ id }) => !listedIds.has(id))
    .map(({ id, name }) => ({ value: id, label: name }));
  const options =
    otherCustomMetrics.length === 0
      ? families
      : [...families, { label: t('customMetrics'), options: otherCustomMetrics }];
  return (
    <Select<string[]>
      mode="multiple"
      aria-label={label}
      value={[...metrics]}
      disabled={isLocked}
      {...(metrics.length === 0 ? { status: 'error' as const, 'aria-invalid': true } : {})}
      optionFilterProp="label"
      options={options}
      // At the maximum, a newly chosen metric replaces the last one.
      onChange={(selected) =>
        onChange(selected.length > max ? [...selected.slice(0, max - 1), ...selected.slice(-1)] : selected)
      }
    />
  );
}
