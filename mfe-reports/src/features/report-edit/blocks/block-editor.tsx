import { plainTextOf, type TextBlock } from '@reportage/contracts';
import { ArrowDownOutlined, ArrowUpOutlined, Button, Checkbox, CloseOutlined, Input, Select } from '@reportage/ui';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useReportEditMessages } from '../report-edit.messages.ts';
import classes from './block-editor.module.css';
import { asKind, type BlockKind, blockKinds, emptyParagraph, withText } from './blocks.model.ts';

interface BlockEditorProps {
  blocks: readonly TextBlock[];
  /** @param key of the edited field, if the change is typing */
  onChange(blocks: TextBlock[], key?: string): void;
}

/** The blocks of a text. Enter adds a paragraph below, Backspace in an empty block removes it. */
export function BlockEditor({ blocks, onChange }: BlockEditorProps): ReactNode {
  const t = useReportEditMessages();
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef<string>(undefined);
  useEffect(() => {
    if (focused.current === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-block="${focused.current}"] textarea`)?.focus();
    focused.current = undefined;
  });

  const replace = (block: TextBlock, key?: string) =>
    onChange(
      blocks.map((other) => (other.id === block.id ? block : other)),
      key,
    );
  const addAfter = (index: number) => {
    const added = emptyParagraph();
    focused.current = added.id;
    onChange(blocks.toSpliced(index + 1, 0, added));
  };
  const removeAt = (index: number) => {
    focused.current = blocks[index - 1]?.id ?? blocks[index + 1]?.id;
    onChange(blocks.toSpliced(index, 1));
  };
  const moveTo = (index: number, to: number) => {
    const block = blocks[index];
    if (!block || to < 0 || to >= blocks.length) return;
    onChange(blocks.toSpliced(index, 1).toSpliced(to, 0, block));
  };
  const press = (event: KeyboardEvent, block: TextBlock, index: number) => {
    if (event.key === 'Enter' && !event.shiftKey && block.type !== 'list') {
      event.preventDefault();
      addAfter(index);
    }
    if (event.key === 'Backspace' && plainTextOf(block) === '') {
      event.preventDefault();
      removeAt(index);
    }
  };

  return (
    <div ref={list} className={classes.blocks}>
      {blocks.map((block, index) => {
        const number = index + 1;
        return (
          <div key={block.id} className={classes.block} data-block={block.id} data-kind={block.type}>
            <div className={classes.text}>
              <Input.TextArea
                aria-label={t('block', { number })}
                autoSize={{ minRows: 1 }}
                variant="borderless"
                placeholder={t(block.type === 'list' ? 'listHint' : 'blockHint')}
                value={plainTextOf(block)}
                maxLength={block.type === 'header' ? 300 : 10_000}
                onChange={({ target }) => replace(withText(block, target.value), `block ${block.id}`)}
                onKeyDown={(event) => press(event, block, index)}
              />
              {block.type === 'quote' && (
                <Input
                  aria-label={t('caption')}
                  placeholder={t('caption')}
                  variant="borderless"
                  maxLength={300}
                  value={block.data.caption}
                  onChange={({ target }) =>
                    replace({ ...block, data: { ...block.data, caption: target.value } }, `caption ${block.id}`)
                  }
                />
              )}
            </div>
            <div className={classes.tools}>
              <Select<BlockKind>
                size="small"
                variant="borderless"
                aria-label={t('blockKind', { number })}
                value={block.type}
                onChange={(kind) => replace(asKind(block, kind))}
                options={blockKinds.map((kind) => ({ value: kind, label: t(kind === 'list' ? 'bulleted' : kind) }))}
                popupMatchSelectWidth={false}
              />
              {block.type === 'header' && (
                <Select<number>
                  size="small"
                  variant="borderless"
                  aria-label={t('level')}
                  value={block.data.level}
                  onChange={(level) => replace({ ...block, data: { ...block.data, level } })}
                  options={([2, 3, 4] as const).map((level) => ({ value: level, label: t(`level${level}`) }))}
                  popupMatchSelectWidth={false}
                />
              )}
              {block.type === 'list' && (
                <Checkbox
                  checked={block.data.style === 'ordered'}
                  onChange={({ target }) =>
                    replace({
                      ...block,
                      data: { ...block.data, style: (target as HTMLInputElement).checked ? 'ordered' : 'unordered' },
                    })
                  }
                >
                  {t('ordered')}
                </Checkbox>
              )}
              <Button
                {...{ type: 'text', size: 'small', icon: <ArrowUpOutlined />, disabled: index === 0 }}
                aria-label={t('blockUp', { number })}
                onClick={() => moveTo(index, index - 1)}
              />
              <Button
                {...{ type: 'text', size: 'small', icon: <ArrowDownOutlined />, disabled: number === blocks.length }}
                aria-label={t('blockDown', { number })}
                onClick={() => moveTo(index, index + 1)}
              />
              <Button
                {...{ type: 'text', size: 'small', icon: <CloseOutlined /> }}
                aria-label={t('blockRemove', { number })}
                onClick={() => removeAt(index)}
              />
            </div>
          </div>
        );
      })}
      <Button type="link" size="small" onClick={() => addAfter(blocks.length - 1)}>
        {t('addText')}
      </Button>
    </div>
  );
}
