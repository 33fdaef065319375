import type { Media, Source } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Alert, Button, CloseOutlined, PlusOutlined } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { UrlField } from './address-field.tsx';
import { useMediaPickerMessages } from './media-picker.messages.ts';
import classes from './media-picker.module.css';

interface AddPageByUrlProps {
  workspaceId: string;
  /** Undefined until loaded. */
  sources: readonly Source[] | undefined;
  onAdd(media: Media): void;
}

/** Adds a page that the tracking script has not reported yet. Without a source, links to the form for adding one. */
export function AddPageByUrl({ workspaceId, sources, onAdd }: AddPageByUrlProps): ReactNode {
  const t = useMediaPickerMessages();
  const { slug } = useWorkspace();
  const [state, setState] = useState<'initial' | 'open' | 'closed'>('initial');
  if (sources?.length === 0)
    return (
      <Alert
        type="info"
        showIcon
        title={t('noSource')}
        action={<Link to={`/${slug}/settings/sources?add=1`}>{t('addSource')}</Link>}
      />
    );
  if (state !== 'open' || !sources)
    return (
      <div>
        <Button
          type="link"
          icon={<PlusOutlined />}
          disabled={!sources}
          autoFocus={state === 'closed'}
          onClick={() => setState('open')}
        >
          {t('addByUrl')}
        </Button>
      </div>
    );
  return (
    <div className={classes.addForm}>
      <UrlField workspaceId={workspaceId} sources={sources} onAdd={onAdd} />
      <Button
        type="text"
        icon={<CloseOutlined />}
        aria-label={t('closeUrlField')}
        title={t('closeUrlField')}
        onClick={() => setState('closed')}
      />
    </div>
  );
}
