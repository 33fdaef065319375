import type { Media } from '@reportage/contracts';
import { type UnsavedWork, useWorkspace } from '@reportage/remote-kit/runtime';
import { Alert, FailedState, LoadingState } from '@reportage/ui';
import { Link } from 'react-router-dom';
import { getSourcesWithScript, useSourceChoices } from '../../data/source-choices.ts';
import { AddMediaForm } from './add-media-form.tsx';
import { useMediaAddMessages } from './media-add.messages.ts';

interface AddPageProps {
  work: UnsavedWork;
  onCancel: () => void;
  onAdded: (media: readonly Media[]) => void;
}

/** Adds a page to a source with a script. A workspace without such a source gets a link to add one. */
export function AddPage({ work, onCancel, onAdded }: AddPageProps) {
  const t = useMediaAddMessages();
  const { id, slug } = useWorkspace();
  const sources = useSourceChoices(id);
  const sourcesWithScript = sources.data && getSourcesWithScript(sources.data.data);
  if (!sourcesWithScript && sources.error)
    return <FailedState error={sources.error} onRetry={() => void sources.refetch()} />;
  if (!sourcesWithScript) return <LoadingState />;
  if (sourcesWithScript.length > 0) {
    return (
      <AddMediaForm
        workspaceId={id}
        sources={sourcesWithScript}
        work={work}
        onCancel={onCancel}
        onAdded={(media) => onAdded([media])}
      />
    );
  }
  return (
    <Alert
      type="info"
      showIcon
      title={t('noSource')}
      action={<Link to={`/${slug}/settings/sources?add=1`}>{t('addSource')}</Link>}
    />
  );
}
