import { calls } from '@reportage/contracts';
import { type LoadBeforeOpening, withLoadedData } from '@reportage/remote-kit/runtime';
import { PageHeader } from '@reportage/ui';
import { useSearchParams } from 'react-router-dom';
import { getDigestsInput } from '../../data/digests.queries.ts';
import { ExploreTabs } from '../explore-tabs/explore-tabs.tsx';
import { DigestEntries } from './digest-entries.tsx';
import { useDigestMessages } from './digest-list.messages.ts';

export const loadDigests: LoadBeforeOpening = ({ workspace, fetch }) =>
  fetch(calls.listDigests, getDigestsInput(workspace.id));

/** `/:workspaceId/explore/digests`; `?new=` and a dashboard's id opens the form for a new digest of that dashboard. */
export default withLoadedData(DigestListPage, loadDigests);

function DigestListPage() {
  const t = useDigestMessages();
  const [searchParams, setSearchParams] = useSearchParams();
  const clearDashboardParam = () => {
    if (!searchParams.has('new')) return;
    setSearchParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        next.delete('new');
        return next;
      },
      { replace: true },
    );
  };
  return (
    <DigestEntries initialDashboardId={searchParams.get('new')} onFormClosed={clearDashboardParam}>
      {(addButton) => (
        <>
          <PageHeader
            title={t('explore')}
            screenTitle={t('title')}
            help={{ about: t('title'), text: t('help') }}
            primaryAction={addButton}
          />
          <ExploreTabs current="digests" />
        </>
      )}
    </DigestEntries>
  );
}
