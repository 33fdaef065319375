import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, EmptyState, PageHeader } from '@reportage/ui';
import { useNavigate } from 'react-router-dom';
import { useMediaLaterMessages } from './media-later.messages.ts';

/** What a screen of this area will be, and the way back to what is there. */
export function MediaLater({ title, notYet, text }: { title: string; notYet: string; text: string }) {
  const t = useMediaLaterMessages();
  const { slug } = useWorkspace();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        title={notYet}
        text={text}
        action={<Button onClick={() => navigate(`/${slug}/media`)}>{t('toMedia')}</Button>}
      />
    </>
  );
}
