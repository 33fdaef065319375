import { type TextBlock, textLimits } from '@reportage/contracts';
import { Button } from '@reportage/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useReportEditMessages } from '../report-edit.messages.ts';
import classes from './block-editor.module.css';
import { BlockItem } from './block-item.tsx';
import { createParagraph, type LimitViolation, setLines } from './blocks.model.ts';
import { LimitNote } from './limit-note.tsx';
import type { TextField } from './use-text-field.ts';

interface BlockEditorProps {
  blocks: readonly TextBlock[];
  maxBlocks?: number;
  /** @param key identifies the edited field if the change comes from typing */
  onChange(blocks: TextBlock[], key?: string): void;
}

/** Edits blocks of text. Enter starts a new paragraph, and Backspace in an empty block removes it. */
export function BlockEditor({ blocks, maxBlocks = textLimits.blocks, onChange }: BlockEditorProps): ReactNode {
  const t = useReportEditMessages();
  const fields = useRef(new Map<string, Pick<TextField, 'focus'>>());
  const [violation, setViolation] = useState<LimitViolation>();
  const pendingFocus = useRef<{ id: string; at: 'start' | 'end' }>(undefined);
  // Runs after every render, because the block to focus may have just been added.
  useEffect(() => {
    const { id = '', at = 'end' } = pendingFocus.current ?? {};
    pendingFocus.current = undefined;
    fields.current.get(id)?.focus(at);
  });

  const focusNext = (id: string | undefined, at: 'start' | 'end') => {
    if (id !== undefined) pendingFocus.current = { id, at };
  };
  const replaceAt = (index: number, replacements: readonly TextBlock[], key?: string) =>
    onChange(blocks.toSpliced(index, 1, ...replacements), key);
  const replaceLines = (index: number, block: TextBlock, lines: readonly string[], offset: number) => {
    const newBlocks = setLines(block, lines);
    if (newBlocks.length === 1) return replaceAt(index, newBlocks, `block ${block.id}`);
    focusNext(newBlocks.at(-1)?.id, offset === 0 ? 'start' : 'end');
    replaceAt(index, newBlocks);
  };
  const addAfter = (index: number, currentBlocks: readonly TextBlock[] = blocks) => {
    const count = currentBlocks.length + 1;
    setViolation(count > maxBlocks ? { kind: 'tooManyBlocks', max: maxBlocks, count } : undefined);
    if (count > maxBlocks) return;
    const newBlock = createParagraph();
    focusNext(newBlock.id, 'start');
    onChange(currentBlocks.toSpliced(index + 1, 0, newBlock));
  };
  const removeAt = (index: number) => {
    focusNext(blocks[index - 1]?.id ?? blocks[index + 1]?.id, 'end');
    onChange(blocks.toSpliced(index, 1));
  };
  const endList = (index: number) => {
    const list = blocks[index];
    if (list?.type !== 'list') return;
    const shortenedList = { ...list, data: { ...list.data, items: list.data.items.slice(0, -1) } };
    addAfter(index, blocks.with(index, shortenedList));
  };
  const moveTo = (index: number, to: number) => {
    const block = blocks[index];
    if (!block || to < 0 || to >= blocks.length) return;
    onChange(blocks.toSpliced(index, 1).toSpliced(to, 0, block));
  };

  return (
    <div className={classes.blocks}>
      {blocks.map((block, index) => (
        <BlockItem
          key={block.id}
          ref={(field) => {
            if (field) fields.current.set(block.id, field);
            return () => {
              fields.current.delete(block.id);
            };
          }}
          block={block}
          number={index + 1}
          count={blocks.length}
          capacity={{ max: maxBlocks, otherCount: blocks.length - 1 }}
          onChange={(changedBlock, key) => replaceAt(index, [changedBlock], key)}
          onLinesChange={(lines, offset) => replaceLines(index, block, lines, offset)}
          onListEnded={() => endList(index)}
          onEmptied={() => removeAt(index)}
          onExit={(direction) =>
            fields.current.get(blocks[index + direction]?.id ?? '')?.focus(direction < 0 ? 'end' : 'start')
          }
          onMove={(step) => moveTo(index, index + step)}
          onRemove={() => removeAt(index)}
        />
      ))}
      <Button type="link" size="small" onClick={() => addAfter(blocks.length - 1)}>
        {t('addText')}
      </Button>
      <LimitNote violation={blocks.length < maxBlocks ? undefined : violation} />
    </div>
  );
}
