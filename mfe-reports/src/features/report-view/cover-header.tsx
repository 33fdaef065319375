import type { Period, Report } from '@reportage/contracts';
import { formatPeriod } from '@reportage/format';
import { getBrandSurface, getReadableColor, useUiSettings } from '@reportage/ui';
import { type CSSProperties, type ReactNode, useState } from 'react';
import classes from './report-cover.module.css';
import { useReportViewMessages } from './report-view.messages.ts';

interface CoverHeaderProps {
  report: Pick<Report, 'type' | 'clientName' | 'campaignName' | 'workspace'>;
  clientLogo: string | null;
  banner: string | null;
  /** The kind of document, such as “Campaign report”. */
  kicker: string;
  heading: ReactNode;
  /** The heading's text; a campaign with the same name is not repeated. */
  title: string;
  /** The name of the screen, if it is not the title. */
  screenTitle?: string;
  period: Period;
  timezone: string;
  /** Whether the cover belongs to a template preview, on a screen that has its own title. */
  isTemplatePreview?: boolean;
  children?: ReactNode;
}

/** The header of a cover, with the brand, heading, client, campaign and period. */
export function CoverHeader(props: CoverHeaderProps): ReactNode {
  const {
    report,
    clientLogo,
    banner,
    kicker,
    heading,
    title,
    screenTitle,
    period,
    timezone,
    isTemplatePreview = false,
    children,
  } = props;
  const t = useReportViewMessages();
  const { locale, theme } = useUiSettings();
  const { type, clientName, campaignName, workspace } = report;
  const [brandColor] = workspace.colors;
  const brandLogo = (theme === 'dark' && workspace.logoDark) || workspace.logo;
  const { company } = workspace;
  const Heading = isTemplatePreview ? 'h2' : 'h1';
  return (
    <header
      className={classes.cover}
      {...(brandColor ? { 'data-branded': true, style: getBrandStyle(brandColor, theme) } : {})}
    >
      <BrandImage className={classes.banner} url={banner} name="" />
      <div className={classes.logos}>
        {!workspace.isClientLogo && <BrandImage className={classes.logo} url={clientLogo} name={clientName ?? ''} />}
        <BrandImage className={classes.logo} url={brandLogo} name={(workspace.isClientLogo && clientName) || company} />
      </div>
      <div className={classes.title}>
        <p className={classes.kicker}>{kicker}</p>
        <Heading className={classes.heading} dir="auto" data-screen-title={screenTitle}>
          {heading}
        </Heading>
        <p className={classes.prepared}>
          {clientName ? t('preparedFor', { client: clientName, company }) : t('preparedBy', { company })}
        </p>
      </div>
      <dl className={classes.coverFacts}>
        {campaignName !== title && (
          <div>
            <dt>{t(type === 'group' ? 'group' : 'campaign')}</dt>
            <dd dir="auto">{campaignName}</dd>
          </div>
        )}
        <div>
          <dt>{t('period')}</dt>
          <dd>
            {formatPeriod(period, { locale })} <span className={classes.quiet}>({timezone})</span>
          </dd>
        </div>
      </dl>
      {children}
    </header>
  );
}

/** Returns the brand color for text and lines, and for the surface behind the title on paper. */
function getBrandStyle(color: string, theme: 'light' | 'dark'): CSSProperties {
  const { surface, onSurface } = getBrandSurface(color);
  const properties: Record<`--${string}`, string> = {
    '--brand': getReadableColor(color, theme),
    '--brand-surface': surface,
    '--on-brand-surface': onSurface,
  };
  return properties as CSSProperties;
}

interface BrandImageProps {
  className: string | undefined;
  url: string | null;
  name: string;
}

/** The brand's or client's image; hidden if it cannot be loaded. */
function BrandImage({ className, url, name }: BrandImageProps): ReactNode {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  if (!url || failedUrl === url) return null;
  return <img className={className} src={url} alt={name} onError={() => setFailedUrl(url)} />;
}
