import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, Input, PartMenu, Switch } from '@reportage/ui';
import type { ComponentProps, ReactNode } from 'react';
import { SectionHandle } from '../report-edit/section-handle.tsx';
import type { SectionMoves } from '../report-edit/use-section-moves.ts';
import { useReportTemplateMessages } from './report-templates.messages.ts';
import classes from './report-templates.module.css';
import { SectionContent } from './section-content.tsx';
import { changeSection, removeSection } from './template-content.model.ts';

interface SectionRowProps extends ComponentProps<typeof SectionContent> {
  position: number;
  count: number;
  moves: SectionMoves;
}

/** A section in the list: its name, whether it is shown, a menu for moving or removing it, and its content. */
export function SectionRow({ position, count, moves, ...contentProps }: SectionRowProps): ReactNode {
  const { section, content, isLocked, onChange } = contentProps;
  const t = useReportTemplateMessages();
  const { id, name, hidden } = section;
  const isNameMissing = name.trim() === '';
  return (
    <li
      className={`${classes.section} ui-editable`}
      data-dragged={moves.draggedId === id}
      data-over={moves.hoveredId === id && moves.draggedId !== id}
      {...moves.getDropTargetProps(id)}
    >
      {!isLocked && (
        <span className={classes.handle}>
          <SectionHandle {...{ id, name, moves }} />
        </span>
      )}
      <div className={classes.row}>
        <Input
          aria-label={t('sectionName', { number: position })}
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
        {!isLocked && (
          <span className={classes.tools}>
            <PartMenu
              name={name}
              actions={[
                {
                  key: 'up',
                  label: t('up'),
                  icon: <ArrowUpOutlined />,
                  disabled: position === 1,
                  run: () => moves.moveBy(id, -1),
                },
                {
                  key: 'down',
                  label: t('down'),
                  icon: <ArrowDownOutlined />,
                  disabled: position === count,
                  run: () => moves.moveBy(id, 1),
                },
                {
                  key: 'remove',
                  label: t('removeSection'),
                  icon: <DeleteOutlined />,
                  danger: true,
                  disabled: count === 1,
                  run: () => onChange(removeSection(content, id)),
                },
              ]}
            />
          </span>
        )}
      </div>
      {isNameMissing && <p className={classes.problem}>{t('sectionNameRequired')}</p>}
      <SectionContent {...contentProps} />
    </li>
  );
}
