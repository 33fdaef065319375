import type { Report } from '@reportage/contracts';
import { endOfDay, getEndDay } from '@reportage/format';
import { CopyField, DayPicker, SwitchRow } from '@reportage/ui';
import { type ReactNode, useId } from 'react';
import { useReportShareMessages } from './report-share.messages.ts';
import classes from './report-share.module.css';

type Link = Report['settings']['link'];

interface LinkSwitchProps {
  link: Link;
  timezone: string;
  url: string;
  isBusy: boolean;
  /** @param successKey the key of the success message; by default, the one for turning the link on or off */
  onChange(link: Link, successKey?: 'expirySaved'): void;
  /** Whether copying the URL is the primary action. */
  isPrimary?: boolean;
  /** Link details, shown below the switch. */
  details?: ReactNode;
  /** Actions below the URL. */
  actions?: ReactNode;
}

/** The plain guest link: a switch, the URL and the expiry date. */
export function LinkSwitch({
  link,
  timezone,
  url,
  isBusy,
  onChange,
  isPrimary = false,
  details,
  actions,
}: LinkSwitchProps): ReactNode {
  const t = useReportShareMessages();
  const expiryId = useId();
  return (
    <>
      <div>
        <SwitchRow
          label={t('link')}
          help={t('linkHelp')}
          checked={link.isOn}
          loading={isBusy}
          onChange={(isOn) => onChange({ isOn, endsAt: link.endsAt })}
        />
        {details}
      </div>
      {(link.isOn || actions) && (
        <div className={classes.url}>
          {link.isOn && <CopyField isLink isPrimary={isPrimary} label={t('linkUrl')} value={url} />}
          {actions && <div className={classes.buttons}>{actions}</div>}
        </div>
      )}
      {link.isOn && (
        <div>
          <label htmlFor={expiryId} className={classes.label}>
            {t('expiry')} <span className={classes.optional}>{t('optional')}</span>
          </label>
          <DayPicker
            id={expiryId}
            value={getEndDay(link.endsAt, timezone)}
            onChange={(day) => onChange({ isOn: true, endsAt: day ? endOfDay(day, timezone) : null }, 'expirySaved')}
          />
          <p className={classes.help}>{t('expiryHelp', { zone: timezone })}</p>
        </div>
      )}
    </>
  );
}
