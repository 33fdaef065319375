import { formatPeriod } from '@reportage/format';
import { readableColor, useUiSettings } from '@reportage/ui';
import { type CSSProperties, type ReactNode, useState } from 'react';
import classes from './report-cover.module.css';
import { useReportViewMessages } from './report-view.messages.ts';
import type { ShownReport, ShownSection } from './report-view.model.ts';

interface ReportCoverProps extends ShownReport {
  sections: readonly ShownSection[];
}

/** Client, campaign and period of the report. */
export function ReportCover({ report, period, sections }: ReportCoverProps): ReactNode {
  const t = useReportViewMessages();
  const { locale, theme } = useUiSettings();
  const { cover, clientName, campaignName, workspace, settings } = report;
  const [brandColor] = workspace.colors;
  const brandLogo = (theme === 'dark' && workspace.logoDark) || workspace.logo;
  const names = [
    clientName && t('preparedFor', { client: clientName }),
    t('preparedBy', { company: workspace.company }),
  ];
  return (
    <header
      className={classes.cover}
      style={brandColor ? ({ '--brand': readableColor(brandColor, theme) } as CSSProperties) : undefined}
    >
      {workspace.banner && <ShownImage className={classes.banner} address={workspace.banner} name="" />}
      <div className={classes.logos}>
        <ShownImage className={classes.logo} address={cover.clientLogo} name={clientName ?? ''} />
        <ShownImage className={classes.logo} address={brandLogo} name={workspace.company} />
      </div>
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

interface ShownImageProps {
  className: string | undefined;
  address: string | null;
  name: string;
}

/** Hides an image that cannot be loaded. */
function ShownImage({ className, address, name }: ShownImageProps): ReactNode {
  const [broken, setBroken] = useState<string | null>(null);
  if (!address || broken === address) return null;
  return <img className={className} src={address} alt={name} onError={() => setBroken(address)} />;
}
