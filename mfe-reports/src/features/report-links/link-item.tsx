import type { Report, ReportLink, Workspace } from '@reportage/contracts';
import { formatDay, getEndDay } from '@reportage/format';
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
import { getEmbedCode, getLinkUrl } from './guest-urls.ts';
import { useReportLinksMessages } from './report-links.messages.ts';
import classes from './report-links.module.css';
import { useUpdateLink } from './report-links.queries.ts';
import { ViewCount } from './view-count.tsx';

interface LinkItemProps {
  link: ReportLink;
  report: Report;
  workspace: Workspace;
  onEdit(): void;
  onSend(): void;
  onRemove(): void;
}

const isExpired = ({ endsAt }: ReportLink): boolean => endsAt !== null && Date.parse(endsAt) <= Date.now();

/** Shows a named link with its state, URL, view count and actions. */
export function LinkItem({ link, report, workspace, onEdit, onSend, onRemove }: LinkItemProps): ReactNode {
  const t = useReportLinksMessages();
  const { locale } = useUiSettings();
  const { messages } = useHost();
  const failures = useFailures('reports');
  const updateMutation = useUpdateLink();
  const isActive = link.isOn && !isExpired(link);
  const lastDay = getEndDay(link.endsAt, report.settings.timezone);

  const toggle = async () => {
    try {
      const params = { id: report.id, linkId: link.id };
      await updateMutation.run({ params, query: { workspaceId: workspace.id }, body: { isOn: !link.isOn } });
      messages.success(t(link.isOn ? 'turnedOff' : 'turnedOn'));
    } catch (error) {
      failures.show('update', error);
    }
  };

  const actions: MenuAction[] = [
    { key: 'edit', label: t('edit'), run: onEdit },
    ...(isActive && report.publishedAt ? [{ key: 'send', label: t('send'), run: onSend }] : []),
    { key: 'remove', label: t('remove'), danger: true, run: onRemove },
  ];
  return (
    <li className={classes.link}>
      <div className={classes.head}>
        <div className={classes.name}>
          <strong>{link.name}</strong>
          <StatusChip tone={isActive ? 'positive' : 'neutral'}>
            {isActive ? t('on') : t(link.isOn ? 'expired' : 'off')}
          </StatusChip>
        </div>
        <div className={classes.actions}>
          <Button size="small" loading={updateMutation.isPending} onClick={() => void toggle()}>
            {t(link.isOn ? 'turnOff' : 'turnOn')}
          </Button>
          <ActionsMenu size="small" name={link.name} actions={actions} />
        </div>
      </div>
      {isActive && (
        <CopyField isLink label={t('linkUrl', { name: link.name })} value={getLinkUrl(report, workspace, link)} />
      )}
      {isActive && link.embedOrigins.length > 0 && (
        <CopyField label={t('embedCode', { name: link.name })} value={getEmbedCode(report, workspace, link)} />
      )}
      <div className={classes.facts}>
        <ViewCount count={link.openingCount} lastOpenedAt={link.lastOpenedAt} />
        {!report.publishedAt && <span>{t('unpublished')}</span>}
        {lastDay && <Tag>{t('until', { day: formatDay(lastDay, { locale }) })}</Tag>}
        {link.allowsComments && <Tag icon={<MessageOutlined />}>{t('comments')}</Tag>}
        {link.hasPasscode && <Tag icon={<LockOutlined />}>{t('passcode')}</Tag>}
      </div>
    </li>
  );
}
