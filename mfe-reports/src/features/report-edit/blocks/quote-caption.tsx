import { inlineToText, type TextBlock, textLimits, toInlineHtml } from '@reportage/contracts';
import { Input } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportEditMessages } from '../report-edit.messages.ts';

interface QuoteCaptionProps {
  block: Extract<TextBlock, { type: 'quote' }>;
  onChange(block: TextBlock, key: string): void;
}

/** Edits a quote's attribution, which is plain text. */
export function QuoteCaption({ block, onChange }: QuoteCaptionProps): ReactNode {
  const t = useReportEditMessages();
  return (
    <Input
      aria-label={t('caption')}
      placeholder={t('caption')}
      variant="borderless"
      maxLength={textLimits.caption}
      value={inlineToText(block.data.caption)}
      onChange={({ target }) =>
        onChange({ ...block, data: { ...block.data, caption: toInlineHtml(target.value) } }, `caption ${block.id}`)
      }
    />
  );
}
