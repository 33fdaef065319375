import { CardSources } from '@reportage/cards';
import { maxHighlightSections } from '@reportage/contracts';
import { Button, EditOutlined, Input, LineChartOutlined, useIsNarrow } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { HighlightHeader } from '../highlight-view/highlight-header.tsx';
import type { ShownHighlight } from '../highlight-view/highlight-view.model.ts';
import { ComposerBar, type RenderPageTools } from '../report-edit/composer-bar.tsx';
import { useReportEditMessages } from '../report-edit/report-edit.messages.ts';
import editClasses from '../report-edit/report-edit.module.css';
import { useContentHistory } from '../report-edit/use-content-history.ts';
import { useMetricOptions } from '../report-edit/use-metric-options.ts';
import { useSectionMoves } from '../report-edit/use-section-moves.ts';
import { Caveats } from '../report-view/report-caveats.tsx';
import reportClasses from '../report-view/report-view.module.css';
import type { TraceableNumber } from '../report-view/traceable-number.ts';
import {
  addSection,
  createSection,
  getContent,
  type HighlightContent,
  removeSection,
  replaceSection,
  setHidden,
} from './highlight-content.model.ts';
import { useHighlightEditMessages } from './highlight-edit.messages.ts';
import classes from './highlight-edit.module.css';
import { HighlightSectionFrame } from './highlight-section-frame.tsx';
import { SectionNavigation } from './section-navigation.tsx';
import { useSectionLabel } from './use-section-label.ts';

interface HighlightComposerProps extends ShownHighlight {
  workspaceId: string;
  /** Called with the edited content; the caller stores it and passes it back as `highlight`. */
  onChange(edits: Partial<HighlightContent>): void;
  saveStatus: ReactNode;
  renderPageTools?: RenderPageTools;
  onExplain(number: TraceableNumber): void;
}

/** A highlight with in-place editing: sections with a metric or text can be added, moved, hidden and removed. */
export default function HighlightComposer(props: HighlightComposerProps): ReactNode {
  const { highlight, cards, workspaceId, onChange, saveStatus, renderPageTools, onExplain } = props;
  const isNarrow = useIsNarrow();
  const t = useHighlightEditMessages();
  const tEdit = useReportEditMessages();
  const history = useContentHistory(getContent(highlight), onChange);
  const metrics = useMetricOptions(workspaceId);
  const getLabel = useSectionLabel(cards);
  const [announcement, setAnnouncement] = useState('');
  const { sort, layout, heading, report, targets } = highlight;
  const getSection = (id: string) => layout.find((section) => section.id === id);
  const moves = useSectionMoves(
    sort,
    (movedSections) => history.change({ sort: movedSections }),
    ({ id }, number) => {
      const section = getSection(id);
      return section ? tEdit('moved', { name: getLabel(section), number, count: sort.length }) : '';
    },
  );
  const isFull = layout.length >= maxHighlightSections;

  const add = (kind: 'metric' | 'custom') => {
    const offeredMetrics = metrics.flatMap(({ options }) => options.map(({ value }) => value));
    const section = createSection(kind, highlight, offeredMetrics);
    history.change(addSection(highlight, section));
    // The section is in the DOM only after the next render.
    requestAnimationFrame(() => document.getElementById(section.id)?.scrollIntoView({ block: 'nearest' }));
  };

  const metricAction = {
    key: 'metric',
    label: t('addMetric'),
    icon: <LineChartOutlined />,
    disabled: isFull,
    run: () => add('metric'),
  };

  return (
    <>
      <ComposerBar
        label={t('composer')}
        history={history}
        saveStatus={saveStatus}
        renderPageTools={renderPageTools}
        actions={[
          ...(isNarrow ? [metricAction] : []),
          {
            key: 'text',
            label: t('addText'),
            icon: <EditOutlined />,
            disabled: isFull,
            run: () => add('custom'),
          },
        ]}
      >
        {!isNarrow && (
          <Button icon={metricAction.icon} disabled={isFull} onClick={metricAction.run}>
            {metricAction.label}
          </Button>
        )}
      </ComposerBar>
      <p className="ui-visually-hidden" role="status">
        {moves.announcement || announcement}
      </p>
      <article className={reportClasses.report} data-printed={false}>
        <HighlightHeader
          highlight={highlight}
          heading={
            <Input.TextArea
              className={editClasses.heading ?? ''}
              variant="borderless"
              autoSize={{ minRows: 1 }}
              aria-label={t('heading')}
              placeholder={report.name}
              value={heading}
              maxLength={200}
              onChange={({ target }) => history.change({ heading: target.value.replaceAll('\n', ' ') }, 'heading')}
            />
          }
        />
        <SectionNavigation content={highlight} getLabel={getLabel} />
        <Caveats cards={cards} timezone={report.timezone} hasRemedy />
        {sort.length === 0 && <p className={classes.empty}>{t('empty')}</p>}
        {sort.map(({ id, hidden }, index) => {
          const section = getSection(id);
          if (!section) return null;
          const label = getLabel(section);
          return (
            <HighlightSectionFrame
              key={id}
              {...{ section, label, hidden, moves, cards, targets, metrics, onExplain }}
              position={index + 1}
              count={sort.length}
              onChange={(changedSection, key) => history.change(replaceSection(highlight, changedSection), key)}
              onHiddenChange={(isHidden) => history.change(setHidden(highlight, id, isHidden))}
              onRemove={() => {
                history.change(removeSection(highlight, id));
                setAnnouncement(tEdit('removed', { name: label }));
              }}
            />
          );
        })}
        <CardSources cards={cards} />
      </article>
    </>
  );
}
