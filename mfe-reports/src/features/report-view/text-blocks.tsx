import { findMetric, localizeField, type TextBlock } from '@reportage/contracts';
import { formatPeriod } from '@reportage/format';
import { Button, useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { InlineText } from './inline-text.tsx';
import { useReportViewMessages } from './report-view.messages.ts';
import classes from './text-blocks.module.css';
import type { TraceableNumber } from './traceable-number.ts';

interface TextBlocksProps {
  blocks: readonly TextBlock[];
  onExplain?(number: TraceableNumber): void;
  /** The level of the largest heading; 3 below a section's name. */
  topLevel?: 2 | 3;
}

/** Renders text blocks. */
export function TextBlocks({ blocks, topLevel = 3, ...rest }: TextBlocksProps): ReactNode {
  if (blocks.length === 0) return null;
  return (
    <div className={classes.blocks} data-report-part="text">
      {blocks.map((block) => (
        <Block key={block.id} block={block} topLevel={topLevel} {...rest} />
      ))}
    </div>
  );
}

type BlockProps = Pick<TextBlocksProps, 'onExplain'> & { block: TextBlock; topLevel: 2 | 3 };

function Block({ block, onExplain, topLevel }: BlockProps): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return (
        <p dir="auto">
          <InlineText html={block.data.text} />
          {onExplain && block.data.numbers && <LinkedNumbers numbers={block.data.numbers} onExplain={onExplain} />}
        </p>
      );
    case 'header': {
      const Heading = `h${block.data.level - 2 + topLevel}` as 'h2' | 'h3' | 'h4' | 'h5';
      return (
        <Heading data-level={block.data.level} dir="auto">
          <InlineText html={block.data.text} />
        </Heading>
      );
    }
    case 'list': {
      const List = block.data.style === 'ordered' ? 'ol' : 'ul';
      return (
        <List dir="auto">
          {block.data.items.map((item, index) => (
            <li key={index}>
              <InlineText html={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'quote':
      return (
        <figure dir="auto">
          <blockquote>
            <InlineText html={block.data.text} />
          </blockquote>
          {block.data.caption && (
            <figcaption>
              <InlineText html={block.data.caption} />
            </figcaption>
          )}
        </figure>
      );
  }
}

type LabeledNumber = NonNullable<Extract<TextBlock, { type: 'paragraph' }>['data']['numbers']>[number];

/** Buttons that open the lineage of the numbers in a paragraph. */
function LinkedNumbers({
  numbers,
  onExplain,
}: Required<Pick<TextBlocksProps, 'onExplain'>> & { numbers: readonly LabeledNumber[] }) {
  const t = useReportViewMessages();
  const { locale } = useUiSettings();
  return (
    <span className={classes.numbers}>
      {numbers.map(({ label, ...number }) => {
        const metric = findMetric(number.metric);
        const name = metric ? localizeField(metric, locale).name : number.metric;
        const text = [name, ...(label ? [label] : []), formatPeriod(number.period, { locale })].join(', ');
        return (
          <Button
            key={JSON.stringify(number)}
            type="link"
            size="small"
            title={t('explain')}
            aria-label={t('explainNumber', { name: text })}
            onClick={() => onExplain(number)}
          >
            {text}
          </Button>
        );
      })}
    </span>
  );
}
