import type { ReactNode } from 'react';
import { CoverHeader } from '../report-view/cover-header.tsx';
import { useHighlightViewMessages } from './highlight-view.messages.ts';
import type { ShownHighlight } from './highlight-view.model.ts';

interface HighlightHeaderProps {
  highlight: ShownHighlight['highlight'];
  /** A field that replaces the heading while the highlight is being edited. */
  heading?: ReactNode;
}

/** Brand, heading, client, campaign and period of a highlight. */
export function HighlightHeader({ highlight, heading }: HighlightHeaderProps): ReactNode {
  const t = useHighlightViewMessages();
  const { report } = highlight;
  const title = highlight.heading || report.name;
  return (
    <CoverHeader
      report={report}
      clientLogo={report.clientLogo}
      banner={report.workspace.banner}
      kicker={t(report.type === 'group' ? 'groupKicker' : 'kicker')}
      heading={heading ?? title}
      title={title}
      period={report.date}
      timezone={report.timezone}
    />
  );
}
