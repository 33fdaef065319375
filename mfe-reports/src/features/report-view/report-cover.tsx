import { formatPeriod } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import classes from './report-cover.module.css';
import { useReportViewMessages } from './report-view.messages.ts';
import type { ShownReport, ShownSection } from './report-view.model.ts';

interface ReportCoverProps extends ShownReport {
  sections: readonly ShownSection[];
}

/** Client, campaign and period of the report. */
export function ReportCover({ report, period, sections }: ReportCoverProps): ReactNode {
  const t = useReportViewMessages();
  const { locale } = useUiSettings();
  const { cover, clientName, campaignName, workspace, settings } = report;
  const names = [
    clientName && t('preparedFor', { client: clientName }),
    t('preparedBy', { company: workspace.company }),
  ];
  return (
    <header className={classes.cover}>
      <ClientLogo address={cover.clientLogo} name={clientName ?? ''} />
      <p className={classes.kicker}>{t('kicker')}</p>
      <h1 className={classes.heading}>{cover.heading || report.name}</h1>
      <p className={classes.prepared}>{names.filter(Boolean).join(' ')}</p>
      <dl className={classes.coverFacts}>
        <div>
          <dt>{t('campaign')}</dt>
          <dd>{campaignName}</dd>
        </div>
        <div>
          <dt>{t('period')}</dt>
          <dd>
            {formatPeriod(period, { locale })} <span className={classes.quiet}>({settings.timezone})</span>
          </dd>
        </div>
      </dl>
      {!cover.hideTableOfContent && sections.length > 1 && (
        <nav className={classes.contents} aria-label={t('contents')}>
          <ol>
            {sections.map(({ section }) => (
              <li key={section.id}>
                <a href={`#${section.id}`} onClick={(event) => goTo(event, section.id)}>
                  {section.name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
    </header>
  );
}

/** The page's base URL is the root, so a bare fragment would leave the report. */
function goTo(event: React.MouseEvent, sectionId: string): void {
  event.preventDefault();
  const section = document.getElementById(sectionId);
  section?.scrollIntoView({ behavior: 'smooth', block: 'start' });
  section?.querySelector('h2')?.setAttribute('tabindex', '-1');
  section?.querySelector('h2')?.focus({ preventScroll: true });
}

/** Hides a logo that cannot be loaded. */
function ClientLogo({ address, name }: { address: string | null; name: string }): ReactNode {
  const [isBroken, setBroken] = useState(false);
  if (!address || isBroken) return null;
  return <img className={classes.logo} src={address} alt={name} onError={() => setBroken(true)} />;
}
