import type { TemplateContent, TemplateKind } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, Dropdown, PlusOutlined } from '@reportage/ui';
import { type ReactNode, useId } from 'react';
import { useReportEditMessages } from '../report-edit/report-edit.messages.ts';
import { useSectionMoves } from '../report-edit/use-section-moves.ts';
import { useReportTemplateMessages } from './report-templates.messages.ts';
import classes from './report-templates.module.css';
import { useCustomMetrics } from './report-templates.queries.ts';
import { SectionRow } from './section-row.tsx';
import {
  addSection,
  getListedSections,
  orderSections,
  type SectionShape,
  shapesByKind,
} from './template-content.model.ts';

interface SectionListProps {
  kind: TemplateKind;
  content: TemplateContent;
  isLocked: boolean;
  onChange(content: TemplateContent): void;
}

/** The sections of a template in order, each with its text and its card. */
export function SectionList({ kind, content, isLocked, onChange }: SectionListProps): ReactNode {
  const t = useReportTemplateMessages();
  const tEdit = useReportEditMessages();
  const titleId = useId();
  const { id: workspaceId } = useWorkspace();
  const customMetrics = useCustomMetrics(workspaceId).data?.data ?? [];
  const customMetricIds = customMetrics.map(({ id }) => id);
  const sections = getListedSections(content);
  const getLabel = (shape: SectionShape): string => t(shape === 'text' ? 'textShape' : shape);
  const { announcement, ...moves } = useSectionMoves(
    sections,
    (movedSections) => onChange(orderSections(content, movedSections)),
    ({ name }, position) => tEdit('moved', { name, number: position, count: sections.length }),
  );
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.label}>
        {t('sections')}
      </h2>
      <ol className={classes.sections}>
        {sections.map((section, index) => (
          <SectionRow
            key={section.id}
            position={index + 1}
            count={sections.length}
            {...{ kind, section, content, isLocked, customMetrics, moves, getLabel, onChange }}
          />
        ))}
      </ol>
      <p role="status" className="ui-visually-hidden">
        {announcement}
      </p>
      {!isLocked && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: shapesByKind[kind]
              .filter((shape) => shape !== 'customMetrics' || customMetricIds.length > 0)
              .map((shape) => ({ key: shape, label: getLabel(shape) })),
            onClick: ({ key }) => {
              const shape = key as SectionShape;
              onChange(
                addSection(content, shape, shape === 'text' ? t('newSection') : getLabel(shape), customMetricIds),
              );
            },
          }}
        >
          <Button icon={<PlusOutlined />}>{t('addSection')}</Button>
        </Dropdown>
      )}
    </section>
  );
}
