import type { Report, ReportLink, Workspace } from '@reportage/contracts';
import { useRemoval } from '@reportage/remote-kit/runtime';
import { Button, FailedState, PlusOutlined, RemoveDialog, Skeleton } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { LinkDrawer } from './link-drawer.tsx';
import { LinkItem } from './link-item.tsx';
import { useReportLinksMessages } from './report-links.messages.ts';
import classes from './report-links.module.css';
import { useDeleteLink, useReportLinks } from './report-links.queries.ts';
import { SendDrawer } from './send-drawer.tsx';

/** Lists the report's named guest links. */
export function LinkList({ report, workspace }: { report: Report; workspace: Workspace }): ReactNode {
  const t = useReportLinksMessages();
  const links = useReportLinks(report.id, workspace.id);
  const deleteMutation = useDeleteLink();
  const [editedLink, setEditedLink] = useState<ReportLink | 'new' | null>(null);
  const [linkToSend, setLinkToSend] = useState<ReportLink | null>(null);
  const removal = useRemoval<ReportLink>({
    family: 'reports',
    t,
    remove: (linkId) => deleteMutation.run({ params: { id: report.id, linkId }, query: { workspaceId: workspace.id } }),
  });
  return (
    <section className={classes.section} aria-labelledby="named-links">
      <div className={classes.head}>
        <h3 id="named-links">{t('title')}</h3>
        <Button icon={<PlusOutlined />} onClick={() => setEditedLink('new')}>
          {t('add')}
        </Button>
      </div>
      <p className={classes.quiet}>{t('intro')}</p>
      {links.isPending && <Skeleton active paragraph={{ rows: 2 }} />}
      {links.isError && !links.data && <FailedState error={links.error} onRetry={() => void links.refetch()} />}
      {links.data?.data.length === 0 && <p className={classes.quiet}>{t('none')}</p>}
      {links.data && links.data.data.length > 0 && (
        <ul className={classes.links}>
          {links.data.data.map((link) => (
            <LinkItem
              key={link.id}
              link={link}
              report={report}
              workspace={workspace}
              onEdit={() => setEditedLink(link)}
              onSend={() => setLinkToSend(link)}
              onRemove={() => removal.ask([link])}
            />
          ))}
        </ul>
      )}
      {editedLink && (
        <LinkDrawer
          report={report}
          workspaceId={workspace.id}
          {...(editedLink === 'new' ? {} : { link: editedLink })}
          onClose={() => setEditedLink(null)}
        />
      )}
      {linkToSend && (
        <SendDrawer report={report} workspaceId={workspace.id} link={linkToSend} onClose={() => setLinkToSend(null)} />
      )}
      <RemoveDialog {...removal.dialog} />
    </section>
  );
}
