import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Link } from 'react-router-dom';
import page from '../../layout/item-page.module.css';

interface ReportEntriesProps {
  /** `path` is relative to the workspace's path. */
  reports: readonly { id: string; path: string; name: string; campaignName: string }[];
}

/**
 * The reports of a group's or client's campaigns. Most reports have the same name, so the campaign's name comes first.
 */
export function ReportEntries({ reports }: ReportEntriesProps) {
  const { slug } = useWorkspace();
  return (
    <ul className={page.entries}>
      {reports.map(({ id, path, name, campaignName }) => (
        <li key={id} className={page.entry}>
          <Link to={`/${slug}/${path}`}>{campaignName}</Link>
          <span className={page.note}>{name}</span>
        </li>
      ))}
    </ul>
  );
}
