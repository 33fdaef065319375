import { getBlockLines, type TextBlock } from '@reportage/contracts';
import { ArrowDownOutlined, ArrowUpOutlined, Button, Checkbox, CloseOutlined, Select } from '@reportage/ui';
import { type ReactNode, type Ref, useImperativeHandle, useState } from 'react';
import { useReportEditMessages } from '../report-edit.messages.ts';
import classes from './block-editor.module.css';
import {
  type BlockCapacity,
  type BlockKind,
  blockKinds,
  convertBlock,
  findViolation,
  type LimitViolation,
} from './blocks.model.ts';
import { LimitNote } from './limit-note.tsx';
import { MarkTools } from './mark-tools.tsx';
import { QuoteCaption } from './quote-caption.tsx';
import { type TextField, useTextField } from './use-text-field.ts';

interface BlockItemProps {
  ref: Ref<Pick<TextField, 'focus'>>;
  block: TextBlock;
  number: number;
  count: number;
  capacity: BlockCapacity;
  /** @param key identifies the edited field if the change was typed */
  onChange(block: TextBlock, key?: string): void;
  /** @param offset the position of the cursor in the last line */
  onLinesChange(lines: readonly string[], offset: number): void;
  onListEnded(): void;
  onEmptied(): void;
  onExit(direction: -1 | 1): void;
  onMove(step: -1 | 1): void;
  onRemove(): void;
}

/** Renders a block: its text as a field, and its tools while the field has focus. */
export function BlockItem(props: BlockItemProps): ReactNode {
  const {
    ref,
    block,
    number,
    count,
    capacity,
    onChange,
    onLinesChange,
    onMove,
    onRemove,
    onEmptied,
    onListEnded,
    onExit,
  } = props;
  const t = useReportEditMessages();
  const isList = block.type === 'list';
  const [kindViolation, setKindViolation] = useState<LimitViolation>();
  const changeKind = (kind: BlockKind) => {
    const convertedBlock = convertBlock(block, kind);
    const violation = findViolation(kind, getBlockLines(convertedBlock), capacity);
    setKindViolation(violation);
    if (!violation) onChange(convertedBlock);
  };
  const field = useTextField({
    label: t('block', { number }),
    placeholder: t(isList ? 'listHint' : 'blockHint'),
    lines: getBlockLines(block),
    isList,
    isOneLine: block.type === 'header',
    findViolation: (lines) => findViolation(block.type, lines, capacity),
    onChange: (lines, offset) => {
      setKindViolation(undefined);
      onLinesChange(lines, offset);
    },
    onEmptied,
    onListEnded,
    onExit,
  });
  useImperativeHandle(ref, () => ({ focus: field.focus }), [field.focus]);
  return (
    <div className={classes.block} data-kind={block.type}>
      <div
        ref={field.host}
        className={classes.text}
        data-style={isList ? block.data.style : undefined}
        data-level={block.type === 'header' ? block.data.level : undefined}
      />
      {block.type === 'quote' && <QuoteCaption block={block} onChange={onChange} />}
      <LimitNote violation={field.rejectedChange ?? kindViolation} />
      <div className={classes.tools}>
        <MarkTools field={field} />
        {!field.isLinking && (
          <>
            <Select<BlockKind>
              size="small"
              variant="borderless"
              aria-label={t('blockKind', { number })}
              value={block.type}
              onChange={changeKind}
              options={blockKinds.map((kind) => ({ value: kind, label: t(kind === 'list' ? 'bulleted' : kind) }))}
              popupMatchSelectWidth={false}
            />
            {block.type === 'header' && (
              <Select<number>
                size="small"
                variant="borderless"
                aria-label={t('level')}
                value={block.data.level}
                onChange={(level) => onChange({ ...block, data: { ...block.data, level } })}
                options={([2, 3, 4] as const).map((level) => ({ value: level, label: t(`level${level}`) }))}
                popupMatchSelectWidth={false}
              />
            )}
            {isList && (
              <Checkbox
                checked={block.data.style === 'ordered'}
                onChange={({ target }) =>
                  onChange({
                    ...block,
                    data: { ...block.data, style: (target as HTMLInputElement).checked ? 'ordered' : 'unordered' },
                  })
                }
              >
                {t('ordered')}
              </Checkbox>
            )}
            <Button
              type="text"
              size="small"
              icon={<ArrowUpOutlined />}
              disabled={number === 1}
              aria-label={t('blockUp', { number })}
              onClick={() => onMove(-1)}
            />
            <Button
              type="text"
              size="small"
              icon={<ArrowDownOutlined />}
              disabled={number === count}
              aria-label={t('blockDown', { number })}
              onClick={() => onMove(1)}
            />
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={t('blockRemove', { number })}
              onClick={onRemove}
            />
          </>
        )}
      </div>
    </div>
  );
}
