import { numberFormat } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportEditMessages } from '../report-edit.messages.ts';
import classes from './block-editor.module.css';
import type { Excess } from './blocks.model.ts';

/** Says that a change was not made because the text would have exceeded a limit, and names the limit. */
export function ExcessNote({ excess }: { excess: Excess | undefined }): ReactNode {
  const t = useReportEditMessages();
  const { locale } = useUiSettings();
  if (!excess) return null;
  const { kind, max, count } = excess;
  const number = numberFormat(locale, {});
  return (
    <p role="alert" className={classes.problem}>
      {t(kind, { max: number.format(max), count: number.format(count) })}
    </p>
  );
}
