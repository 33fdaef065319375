import type { Report, Workspace } from '@reportage/contracts';
import { dayOfEnd, endOfDay, formatInstant } from '@reportage/format';
import { Alert, Button, CopyField, DayPicker, Drawer, Switch, useUiSettings } from '@reportage/ui';
import { type ReactNode, useId } from 'react';
import { ReportHoles } from '../report-view/report-holes.tsx';
import { useReportShareMessages } from './report-share.messages.ts';
import classes from './report-share.module.css';
import { usePublishedNumbers, useSharing } from './use-sharing.ts';

interface ShareDrawerProps {
  isOpen: boolean;
  onClose(): void;
  report: Report;
  workspace: Workspace;
}

const guestAddress = (report: Report, workspace: Workspace): string =>
  new URL(`/${workspace.slug}/${report.id}`, window.location.origin).href;

/** Guest access, and the version that guests see. */
export function ShareDrawer({ isOpen, onClose, report, workspace }: ShareDrawerProps): ReactNode {
  const t = useReportShareMessages();
  const { locale } = useUiSettings();
  const ids = { link: useId(), ends: useId() };
  const sharing = useSharing(report, workspace.id);
  const numbers = usePublishedNumbers(report.id, workspace.id, isOpen);
  const { timezone, link } = report.settings;
  const published = report.publishedAt;
  return (
    <Drawer title={t('title')} open={isOpen} onClose={onClose} size={480} styles={{ wrapper: { maxWidth: '100vw' } }}>
      <div className={classes.parts}>
        <p className={classes.quiet}>{t('intro')}</p>
        <Alert
          type={published && report.hasUnpublishedChanges ? 'warning' : 'info'}
          title={published ? t('publishedAt', { time: formatInstant(published, { locale }) }) : t('neverPublished')}
          description={published && report.hasUnpublishedChanges ? t('changed') : undefined}
          showIcon
        />
        <ReportHoles cards={numbers.data?.cards ?? []} isPublishing />
        <Button
          type={published && !report.hasUnpublishedChanges ? 'default' : 'primary'}
          loading={sharing.isBusy}
          onClick={() => void sharing.publish()}
        >
          {published ? t('republish') : t('publish')}
        </Button>
        {published && (
          <>
            <div>
              <div className={classes.row}>
                <span id={ids.link} className={classes.label}>
                  {t('link')}
                </span>
                <Switch
                  aria-labelledby={ids.link}
                  checked={link.isOn}
                  loading={sharing.isBusy}
                  checkedChildren={t('on')}
                  unCheckedChildren={t('off')}
                  onChange={(isOn) => void sharing.setLink({ isOn, endsAt: link.endsAt })}
                />
              </div>
              <p className={classes.quiet}>{t('linkHelp')}</p>
            </div>
            {link.isOn && <CopyField label={t('address')} value={guestAddress(report, workspace)} />}
            {link.isOn && (
              <div>
                <label htmlFor={ids.ends} className={classes.label}>
                  {t('ends')}
                </label>
                <DayPicker
                  id={ids.ends}
                  value={dayOfEnd(link.endsAt, timezone)}
                  onChange={(day) =>
                    void sharing.setLink({ isOn: true, endsAt: day ? endOfDay(day, timezone) : null }, 'endsSaved')
                  }
                />
                <p className={classes.quiet}>{t('endsHelp', { zone: timezone })}</p>
              </div>
            )}
          </>
        )}
      </div>
    </Drawer>
  );
}
