import type { Media } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Alert, Drawer, FailedState, LoadingState } from '@reportage/ui';
import { Link } from 'react-router-dom';
import { useSourceChoices } from '../../data/source-choices.ts';
import { AddMediaForm } from './add-media-form.tsx';
import { useMediaAddMessages } from './media-add.messages.ts';

interface AddMediaDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  onAdded: (media: Media) => void;
}

/** Adds a page by its address. A page belongs to a source, so a workspace without one is led there first. */
export function AddMediaDrawer({ isOpen, onClose, onAdded }: AddMediaDrawerProps) {
  const t = useMediaAddMessages();
  return (
    <Drawer open={isOpen} onClose={onClose} title={t('title')} destroyOnHidden>
      <FormOrFirstStep
        onCancel={onClose}
        onAdded={(media) => {
          onAdded(media);
          onClose();
        }}
      />
    </Drawer>
  );
}

function FormOrFirstStep(props: { onCancel: () => void; onAdded: (media: Media) => void }) {
  const t = useMediaAddMessages();
  const { id, slug } = useWorkspace();
  const sources = useSourceChoices(id);
  const rows = sources.data?.data;
  if (!rows && sources.error) return <FailedState error={sources.error} onRetry={() => void sources.refetch()} />;
  if (!rows) return <LoadingState />;
  if (rows.length > 0) return <AddMediaForm workspaceId={id} sources={rows} {...props} />;
  return (
    <Alert
      type="info"
      showIcon
      title={t('noSource')}
      action={<Link to={`/${slug}/settings/sources?add=1`}>{t('addSource')}</Link>}
    />
  );
}
