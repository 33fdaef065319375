import type { Report } from '@reportage/contracts';
import { dayOfEnd, endOfDay } from '@reportage/format';
import { CopyField, DayPicker, Switch } from '@reportage/ui';
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
  /** What is known of the link, below its switch. */
  facts?: ReactNode;
  /** What can be done with the link while it is on. */
  actions?: ReactNode;
}

/** A guest link at a plain address: on or off, its address, and its end. */
export function LinkSwitch({ link, timezone, address, isBusy, onChange, facts, actions }: LinkSwitchProps): ReactNode {
  const t = useReportShareMessages();
  const ids = { link: useId(), ends: useId() };
  return (
    <>
      <div>
        <div className={classes.row}>
          <span id={ids.link} className={classes.label}>
            {t('link')}
          </span>
          <Switch
            aria-labelledby={ids.link}
            checked={link.isOn}
            loading={isBusy}
            checkedChildren={t('on')}
            unCheckedChildren={t('off')}
            onChange={(isOn) => onChange({ isOn, endsAt: link.endsAt })}
          />
        </div>
        <p className={classes.quiet}>{t('linkHelp')}</p>
        {facts}
      </div>
      {link.isOn && (
        <>
          <CopyField label={t('address')} value={address} />
          {actions}
          <div>
            <label htmlFor={ids.ends} className={classes.label}>
              {t('ends')}
            </label>
            <DayPicker
              id={ids.ends}
              value={dayOfEnd(link.endsAt, timezone)}
              onChange={(day) => onChange({ isOn: true, endsAt: day ? endOfDay(day, timezone) : null }, 'endsSaved')}
            />
            <p className={classes.quiet}>{t('endsHelp', { zone: timezone })}</p>
          </div>
        </>
      )}
    </>
  );
}
