import { CaveatMark } from '@reportage/cards';
import { isNumberNote, isStructuralSection, isTextBlock, type ReportSection, textLimits } from '@reportage/contracts';
import { Button, Input, LanguageScope } from '@reportage/ui';
import type { ReactNode } from 'react';
import { getShownSection } from '../report-view/report-view.model.ts';
import { SectionBody, type SectionViewOptions } from '../report-view/section-view.tsx';
import { BlockEditor } from './blocks/block-editor.tsx';
import { NotesEditor } from './notes-editor.tsx';
import { useReportEditMessages } from './report-edit.messages.ts';
import classes from './section-frame.module.css';
import { SectionTools } from './section-tools.tsx';
import type { SectionMoves } from './use-section-moves.ts';

interface SectionFrameProps extends SectionViewOptions {
  section: ReportSection;
  position: number;
  count: number;
  moves: SectionMoves;
  onChange(change: Partial<ReportSection>, key?: string): void;
  onRemove(): void;
  /** Opens the section's card settings; omitted if it has no card. */
  onSettings?: (() => void) | undefined;
  /** The button for adding a section below this one. */
  addButton: ReactNode;
}

/** Removes line breaks, which names and subtitles must not contain, although they may wrap. */
const toOneLine = (text: string): string => text.replaceAll('\n', ' ');

/** An editable section: fields for its name, subtitle and text, with a toolbar above. */
export function SectionFrame(props: SectionFrameProps): ReactNode {
  const { section, position, count, moves, onChange, onRemove, onSettings, addButton, ...viewOptions } = props;
  const t = useReportEditMessages();
  const { id, name, hidden, display } = section;
  const { definition, card } = getShownSection(section, viewOptions.shownReport);
  const label = name || t(display === 'pageBreak' ? 'pageBreak' : 'text');
  const isNameMissing = name.trim() === '';
  const isDraft = display === 'commentary' && hidden;
  return (
    <section
      id={id}
      className={`${classes.frame} ui-editable`}
      aria-label={label}
      data-hidden={hidden}
      data-dragged={moves.draggedId === id}
      data-over={moves.hoveredId === id && moves.draggedId !== id}
      {...moves.getDropTargetProps(id)}
    >
      <SectionTools
        {...{ id, name: label, hidden, position, count, moves, onSettings, onRemove }}
        {...(isDraft ? {} : { onHiddenChange: (isHidden: boolean) => onChange({ hidden: isHidden }) })}
      >
        {card && <CaveatMark title={name} card={card} isPrinted={false} hasRemedy />}
      </SectionTools>
      {isDraft && (
        <div className={classes.draft}>
          <p>{t('draft')}</p>
          <Button type="primary" size="small" onClick={() => onChange({ hidden: false })}>
            {t('accept')}
          </Button>
          <Button size="small" onClick={onRemove}>
            {t('discard')}
          </Button>
        </div>
      )}
      {display === 'pageBreak' ? (
        <p className={classes.pageBreak}>{t('pageBreak')}</p>
      ) : (
        <>
          <Input.TextArea
            className={classes.name ?? ''}
            variant="borderless"
            rows={1}
            aria-label={t('sectionName', { number: position })}
            value={name}
            maxLength={120}
            status={isNameMissing ? 'error' : ''}
            onChange={({ target }) => onChange({ name: toOneLine(target.value) }, `name ${id}`)}
          />
          {isNameMissing && <p className={classes.problem}>{t('nameRequired')}</p>}
          <Input.TextArea
            className={classes.subTitle ?? ''}
            variant="borderless"
            rows={1}
            aria-label={t('subTitle', { name })}
            placeholder={t('subTitleHint')}
            value={section.subTitle}
            maxLength={300}
            onChange={({ target }) => onChange({ subTitle: toOneLine(target.value) }, `subTitle ${id}`)}
          />
          <BlockEditor
            blocks={section.editor.filter(isTextBlock)}
            maxBlocks={textLimits.blocks - section.editor.filter(isNumberNote).length}
            onChange={(blocks, key) =>
              onChange({ editor: [...blocks, ...section.editor.filter((block) => !isTextBlock(block))] }, key)
            }
          />
          {!hidden && !isStructuralSection(section) && (
            <LanguageScope language={viewOptions.shownReport.report.language}>
              <SectionBody section={section} {...viewOptions} />
            </LanguageScope>
          )}
          {definition && <NotesEditor section={section} metrics={definition.metrics} onChange={onChange} />}
        </>
      )}
      {addButton}
    </section>
  );
}
