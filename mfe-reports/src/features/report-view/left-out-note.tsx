import { findChannelName, type MediaType } from '@reportage/contracts';
import { EyeInvisibleOutlined, useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportViewMessages } from './report-view.messages.ts';
import type { ShownReport } from './report-view.model.ts';
import classes from './report-view.module.css';

/** Returns a function that says why a report leaves something out: its campaigns do not have media of certain types. */
export function useLeftOutReason({ groupId }: Pick<ShownReport['report'], 'groupId'>) {
  const t = useReportViewMessages();
  const { locale } = useUiSettings();
  const listFormat = new Intl.ListFormat(locale, { type: 'disjunction' });
  const getMediaName = (mediaType: MediaType): string => {
    const channel = findChannelName(mediaType);
    return channel ? t('mediaFrom', { channel }) : t('scriptPages');
  };
  return (mediaTypes: readonly MediaType[]): string =>
    t(groupId === null ? 'noMediaOfType' : 'groupNoMediaOfType', {
      media: listFormat.format(mediaTypes.map(getMediaName)),
    });
}

/** Tells editors how much the report leaves out and why; readers do not see this note. */
export function LeftOutNote({ report, parts: { leftOut } }: Pick<ShownReport, 'report' | 'parts'>): ReactNode {
  const t = useReportViewMessages();
  const getReason = useLeftOutReason(report);
  if (!leftOut) return null;
  const count = leftOut.sectionIds.length;
  const subject = count > 0 ? t('hiddenSections', { count }) : t('hiddenFigures');
  return (
    <p className={classes.caveats}>
      <EyeInvisibleOutlined /> {subject}: {getReason(leftOut.mediaTypes)}
    </p>
  );
}
