import { getNumberFormat } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportEditMessages } from '../report-edit.messages.ts';
import classes from './block-editor.module.css';
import type { LimitViolation } from './blocks.model.ts';

/** Shows the error message for a change that would exceed a limit. */
export function LimitNote({ violation }: { violation: LimitViolation | undefined }): ReactNode {
  const t = useReportEditMessages();
  const { locale } = useUiSettings();
  if (!violation) return null;
  const { kind, max, count } = violation;
  const formatter = getNumberFormat(locale, {});
  return (
    <p role="alert" className={classes.problem}>
      {t(kind, { max: formatter.format(max), count: formatter.format(count) })}
    </p>
  );
}
