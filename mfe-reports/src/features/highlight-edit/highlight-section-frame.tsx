import {
  type CardResult,
  type Highlight,
  type HighlightSection,
  highlightDisplays,
  maxHighlightBlocks,
} from '@reportage/contracts';
import { Select } from '@reportage/ui';
import type { ReactNode } from 'react';
import { SectionContent } from '../highlight-view/section-content.tsx';
import { BlockEditor } from '../report-edit/blocks/block-editor.tsx';
import frameClasses from '../report-edit/section-frame.module.css';
import { SectionTools } from '../report-edit/section-tools.tsx';
import type { useMetricOptions } from '../report-edit/use-metric-options.ts';
import type { SectionMoves } from '../report-edit/use-section-moves.ts';
import type { TraceableNumber } from '../report-view/traceable-number.ts';
import { useHighlightEditMessages } from './highlight-edit.messages.ts';
import classes from './highlight-edit.module.css';

interface HighlightSectionFrameProps {
  section: HighlightSection;
  label: string;
  hidden: boolean;
  position: number;
  count: number;
  moves: SectionMoves;
  cards: readonly CardResult[];
  targets: Highlight['targets'];
  metrics: ReturnType<typeof useMetricOptions>;
  /** @param key identifies the edited field if the change comes from typing */
  onChange(section: HighlightSection, key?: string): void;
  onHiddenChange(hidden: boolean): void;
  onRemove(): void;
  onExplain?(number: TraceableNumber): void;
}

/** An editable section of a highlight: a toolbar, and below it fields for the metric and text. */
export function HighlightSectionFrame(props: HighlightSectionFrameProps): ReactNode {
  const {
    section,
    label,
    hidden,
    position,
    count,
    moves,
    cards,
    targets,
    metrics,
    onChange,
    onHiddenChange,
    onRemove,
    onExplain,
  } = props;
  const t = useHighlightEditMessages();
  const { id, metric, display, editor } = section;
  const text = (
    <BlockEditor
      blocks={editor}
      maxBlocks={maxHighlightBlocks}
      onChange={(blocks, key) => onChange({ ...section, editor: blocks }, key)}
    />
  );
  return (
    <section
      id={id}
      className={`${frameClasses.frame} ui-editable`}
      aria-label={label}
      data-hidden={hidden}
      data-dragged={moves.draggedId === id}
      data-over={moves.hoveredId === id && moves.draggedId !== id}
      {...moves.getDropTargetProps(id)}
    >
      <SectionTools {...{ id, name: label, hidden, position, count, moves, onHiddenChange, onRemove }} />
      {metric !== null && (
        <div className={classes.fields}>
          <Select<string>
            className={classes.metric ?? ''}
            showSearch
            optionFilterProp="label"
            aria-label={t('metric', { name: label })}
            value={metric}
            // Until the list of metrics is loaded, the only option is the current metric.
            options={metrics.length > 0 ? metrics : [{ label, options: [{ value: metric, label }] }]}
            onChange={(selected) => onChange({ ...section, metric: selected })}
          />
          <Select<HighlightSection['display']>
            aria-label={t('display', { name: label })}
            value={display}
            options={highlightDisplays.map((value) => ({ value, label: t(value) }))}
            onChange={(selected) => onChange({ ...section, display: selected })}
            popupMatchSelectWidth={false}
          />
        </div>
      )}
      {hidden ? text : <SectionContent {...{ section, cards, targets, text }} {...(onExplain ? { onExplain } : {})} />}
    </section>
  );
}
