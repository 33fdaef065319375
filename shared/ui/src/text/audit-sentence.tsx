import { type AuditEntry, auditSentence } from '@reportage/contracts';
import { formatNumber } from '@reportage/format';
import { Fragment, type ReactNode } from 'react';
import { useUiSettings } from '../provider/ui-settings.ts';

type Sentence = Pick<AuditEntry, 'action' | 'target' | 'targetCount' | 'count'>;

/** The sentence of an action in the reader's language; names are emphasized and keep their own writing direction. */
export function AuditSentence({ action, target, targetCount, count }: Sentence): ReactNode {
  const { locale } = useUiSettings();
  const placeholders: Record<string, ReactNode> = {
    '{{target}}': (
      <>
        <bdi>{target?.name ?? '–'}</bdi>
        {target?.campaignName !== undefined && ` (${target.campaignName})`}
      </>
    ),
    '{{count}}': formatNumber(count ?? targetCount, { unit: 'count', locale }),
  };
  const parts = auditSentence(action, targetCount, locale).split(/(\{\{\w+\}\})/);
  return (
    <>
      {parts.map((part, index) => (
        <Fragment key={index}>{placeholders[part] ?? part}</Fragment>
      ))}
    </>
  );
}
