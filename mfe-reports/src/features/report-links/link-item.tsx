import type { Report, ReportLink, Workspace } from '@reportage/contracts';
import { dayOfEnd, formatDay } from '@reportage/format';
import { useFailures, useHost } from '@reportage/remote-kit/runtime';
import {
  ActionsMenu,
  Button,
  CopyField,
  LockOutlined,
  type MenuAction,
  MessageOutlined,
  StatusChip,
  Tag,
  useUiSettings,
} from '@reportage/ui';
import type { ReactNode } from 'react';
import { embedCode, linkAddress } from './guest-addresses.ts';
import { OpeningCount } from './opening-count.tsx';
import { useReportLinksMessages } from './report-links.messages.ts';
import classes from './report-links.module.css';
import { useUpdateLink } from './report-links.queries.ts';

interface LinkItemProps {
  link: ReportLink;
  report: Report;
  workspace: Workspace;
  onEdit(): void;
  onSend(): void;
  onRemove(): void;
}

const hasEnded = ({ endsAt }: ReportLink): boolean => endsAt !== null && Date.parse(endsAt) <= Date.now();

/** A named link: its state, its URL, how often it was opened, and its actions. */
export function LinkItem({ link, report, workspace, onEdit, onSend, onRemove }: LinkItemProps): ReactNode {
  const t = useReportLinksMessages();
  const { locale } = useUiSettings();
  const { messages } = useHost();
  const failures = useFailures('reports');
  const updating = useUpdateLink();
  const isOpen = link.isOn && !hasEnded(link);
  const lastDay = dayOfEnd(link.endsAt, report.settings.timezone);

  const toggle = async () => {
    try {
      const params = { id: report.id, linkId: link.id };
      await updating.save({ params, query: { workspaceId: workspace.id }, body: { isOn: !link.isOn } });
      messages.success(t(link.isOn ? 'turnedOff' : 'turnedOn'));
    } catch (error) {
      failures.show('update', error);
    }
  };

  const actions: MenuAction[] = [
    { key: 'edit', label: t('edit'), run: onEdit },
    ...(isOpen && report.publishedAt ? [{ key: 'send', label: t('send'), run: onSend }] : []),
    { key: 'remove', label: t('remove'), danger: true, run: onRemove },
  ];
  return (
    <li className={classes.link}>
      <div className={classes.head}>
        <div className={classes.name}>
          <strong>{link.name}</strong>
          <StatusChip tone={isOpen ? 'positive' : 'neutral'}>
            {isOpen ? t('on') : t(link.isOn ? 'ended' : 'off')}
          </StatusChip>
        </div>
        <div className={classes.actions}>
          <Button size="small" loading={updating.isSaving} onClick={() => void toggle()}>
            {t(link.isOn ? 'turnOff' : 'turnOn')}
          </Button>
          <ActionsMenu size="small" name={link.name} actions={actions} />
        </div>
      </div>
      {isOpen && (
        <CopyField isLink label={t('address', { name: link.name })} value={linkAddress(report, workspace, link)} />
      )}
      {isOpen && link.embedOrigins.length > 0 && (
        <CopyField label={t('embedCode', { name: link.name })} value={embedCode(report, workspace, link)} />
      )}
      <div className={classes.facts}>
        <OpeningCount count={link.openingCount} lastOpenedAt={link.lastOpenedAt} />
        {!report.publishedAt && <span>{t('unpublished')}</span>}
        {lastDay && <Tag>{t('until', { day: formatDay(lastDay, { locale }) })}</Tag>}
        {link.allowsComments && <Tag icon={<MessageOutlined />}>{t('comments')}</Tag>}
        {link.hasPasscode && <Tag icon={<LockOutlined />}>{t('passcode')}</Tag>}
      </div>
    </li>
  );
}
