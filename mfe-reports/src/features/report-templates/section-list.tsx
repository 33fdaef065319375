import type { TemplateContent, TemplateKind } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  Button,
  DeleteOutlined,
  Dropdown,
  Input,
  PlusOutlined,
  Switch,
} from '@reportage/ui';
import { type ReactNode, useId } from 'react';
import { useReportTemplateMessages } from './report-templates.messages.ts';
import classes from './report-templates.module.css';
import { useCustomMetrics } from './report-templates.queries.ts';
import { SectionContent } from './section-content.tsx';
import {
  addSection,
  changeSection,
  getListedSections,
  moveSection,
  removeSection,
  type SectionShape,
  shapesByKind,
} from './template-content.model.ts';

interface SectionListProps {
  kind: TemplateKind;
  content: TemplateContent;
  isLocked: boolean;
  onChange(content: TemplateContent): void;
}

/** The sections of a template in order, each with its texts and its card. */
export function SectionList({ kind, content, isLocked, onChange }: SectionListProps): ReactNode {
  const t = useReportTemplateMessages();
  const titleId = useId();
  const { id: workspaceId } = useWorkspace();
  const customMetrics = useCustomMetrics(workspaceId).data?.data ?? [];
  const customIds = customMetrics.map(({ id }) => id);
  const sections = getListedSections(content);
  const getLabel = (shape: SectionShape): string => t(shape === 'text' ? 'textShape' : shape);
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.label}>
        {t('sections')}
      </h2>
      <ol className={classes.sections}>
        {sections.map((section, index) => {
          const { id, name, hidden } = section;
          const isNameMissing = name.trim() === '';
          return (
            <li key={id} className={classes.section}>
              <div className={classes.row}>
                <Input
                  aria-label={t('sectionName', { number: index + 1 })}
                  aria-invalid={isNameMissing}
                  value={name}
                  maxLength={120}
                  disabled={isLocked}
                  status={isNameMissing ? 'error' : ''}
                  onChange={({ target }) => onChange(changeSection(content, id, { name: target.value }))}
                />
                <Switch
                  size="small"
                  aria-label={t('shown', { name })}
                  checked={!hidden}
                  disabled={isLocked}
                  onChange={(isShown) => onChange(changeSection(content, id, { hidden: !isShown }))}
                />
                <span className={classes.tools}>
                  <Button
                    {...{ type: 'text', icon: <ArrowUpOutlined />, disabled: isLocked || index === 0 }}
                    aria-label={t('up', { name })}
                    onClick={() => onChange(moveSection(content, id, -1))}
                  />
                  <Button
                    {...{
                      type: 'text',
                      icon: <ArrowDownOutlined />,
                      disabled: isLocked || index === sections.length - 1,
                    }}
                    aria-label={t('down', { name })}
                    onClick={() => onChange(moveSection(content, id, 1))}
                  />
                  <Button
                    {...{ type: 'text', icon: <DeleteOutlined />, disabled: isLocked || sections.length === 1 }}
                    aria-label={t('removeSection', { name })}
                    onClick={() => onChange(removeSection(content, id))}
                  />
                </span>
              </div>
              {isNameMissing && <p className={classes.problem}>{t('sectionNameRequired')}</p>}
              <SectionContent
                kind={kind}
                section={section}
                content={content}
                isLocked={isLocked}
                customMetrics={customMetrics}
                getLabel={getLabel}
                onChange={onChange}
              />
            </li>
          );
        })}
      </ol>
      {!isLocked && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: shapesByKind[kind]
              .filter((shape) => shape !== 'customMetrics' || customIds.length > 0)
              .map((shape) => ({ key: shape, label: getLabel(shape) })),
            onClick: ({ key }) => {
              const shape = key as SectionShape;
              onChange(addSection(content, shape, shape === 'text' ? t('newSection') : getLabel(shape), customIds));
            },
          }}
        >
          <Button icon={<PlusOutlined />}>{t('addSection')}</Button>
        </Dropdown>
      )}
    </section>
  );
}
