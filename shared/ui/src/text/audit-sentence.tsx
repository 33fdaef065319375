import { type AuditEntry, getAuditSentence, getAuditTargetName } from '@reportage/contracts';
import { formatNumber } from '@reportage/format';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useUiSettings } from '../provider/ui-settings.ts';

interface AuditSentenceProps extends Pick<AuditEntry, 'action' | 'target' | 'targetCount' | 'count'> {
  /** The target's page, if it still exists and the sentence is not itself inside a link or button. */
  targetPath?: string | undefined;
}

/**
 * The sentence that describes an action, in the reader's language; names are emphasized and keep their own writing
 * direction.
 */
export function AuditSentence({ action, target, targetCount, count, targetPath }: AuditSentenceProps): ReactNode {
  const { locale } = useUiSettings();
  const name = getAuditTargetName({ action, target }) ?? '–';
  const placeholders: Record<string, ReactNode> = {
    '{{target}}': (
      <>
        <bdi>{targetPath === undefined ? name : <Link to={targetPath}>{name}</Link>}</bdi>
        {target?.campaignName !== undefined && target.campaignName !== name && ` (${target.campaignName})`}
      </>
    ),
    '{{count}}': formatNumber(count ?? targetCount, { unit: 'count', locale }),
  };
  const parts = getAuditSentence(action, targetCount, locale).split(/(\{\{\w+\}\})/);
  return (
    <>
      {parts.map((part, index) => (
        <Fragment key={index}>{placeholders[part] ?? part}</Fragment>
      ))}
    </>
  );
}
