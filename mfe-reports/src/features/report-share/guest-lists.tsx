import type { ListVisibility, Report } from '@reportage/contracts';
import { Checkbox } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportShareMessages } from './report-share.messages.ts';
import classes from './report-share.module.css';
import type { Sharing } from './use-sharing.ts';

const lists = ['media', 'creators', 'links'] as const satisfies (keyof ListVisibility)[];

interface GuestListsProps {
  report: Report;
  sharing: Sharing;
}

/** Lets members choose which of the report's lists guests see; changes take effect immediately, without publishing. */
export function GuestLists({ report: { listVisibility }, sharing }: GuestListsProps): ReactNode {
  const t = useReportShareMessages();
  return (
    <fieldset className={classes.lists}>
      <legend className={classes.label}>{t('lists')}</legend>
      <div className={classes.checks}>
        {lists.map((list) => (
          <Checkbox
            key={list}
            checked={listVisibility[list]}
            disabled={sharing.isBusy}
            onChange={() => void sharing.setLists({ ...listVisibility, [list]: !listVisibility[list] })}
          >
            {t(list)}
          </Checkbox>
        ))}
      </div>
      <p className={classes.help}>{t('listsHelp')}</p>
    </fieldset>
  );
}
