import type { Report } from '@reportage/contracts';
import { dayOfEnd, endOfDay } from '@reportage/format';
import { CopyField, DayPicker, SwitchRow } from '@reportage/ui';
import { type ReactNode, useId } from 'react';
import { useReportShareMessages } from './report-share.messages.ts';
import classes from './report-share.module.css';

type Link = Report['settings']['link'];

interface LinkSwitchProps {
  link: Link;
  timezone: string;
  address: string;
  isBusy: boolean;
  onChange(link: Link, outcome?: 'endsSaved'): void;
  /** Whether copying the address is the primary action. */
  isPrimary?: boolean;
  /** Facts about the link, shown below its switch. */
  facts?: ReactNode;
  /** Actions below the address. */
  actions?: ReactNode;
}

/** A guest link at a plain URL: its switch, its URL and its last day. */
export function LinkSwitch({
  link,
  timezone,
  address,
  isBusy,
  onChange,
  isPrimary = false,
  facts,
  actions,
}: LinkSwitchProps): ReactNode {
  const t = useReportShareMessages();
  const endsId = useId();
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
        {facts}
      </div>
      {(link.isOn || actions) && (
        <div className={classes.address}>
          {link.isOn && <CopyField isLink isPrimary={isPrimary} label={t('address')} value={address} />}
          {actions && <div className={classes.buttons}>{actions}</div>}
        </div>
      )}
      {link.isOn && (
        <div>
          <label htmlFor={endsId} className={classes.label}>
            {t('ends')} <span className={classes.optional}>{t('optional')}</span>
          </label>
          <DayPicker
            id={endsId}
            value={dayOfEnd(link.endsAt, timezone)}
            onChange={(day) => onChange({ isOn: true, endsAt: day ? endOfDay(day, timezone) : null }, 'endsSaved')}
          />
          <p className={classes.quiet}>{t('endsHelp', { zone: timezone })}</p>
        </div>
      )}
    </>
  );
}
