import { preferenceAtom, store } from '@reportage/state';
import { AppstoreOutlined, UnorderedListOutlined, ViewChoice } from '@reportage/ui';
import { useAtom } from 'jotai';
import { useSearchParams } from 'react-router-dom';
import { useMediaListMessages } from './media-list.messages.ts';

const views = ['table', 'grid'] as const;
export type MediaView = (typeof views)[number];
const parseView = (name: unknown): MediaView | undefined => views.find((view) => view === name);

const parameter = 'view';
const viewAtom = preferenceAtom<MediaView>('media.view', 'table', parseView);

/** Returns the library's view as specified in the URL, or else the user's last choice. */
export function useMediaView(): { view: MediaView; choose(view: MediaView): void } {
  const [searchParams, setSearchParams] = useSearchParams();
  const [preferredView, setPreferredView] = useAtom(viewAtom, { store });
  return {
    view: parseView(searchParams.get(parameter)) ?? preferredView,
    choose(view) {
      setPreferredView(view);
      setSearchParams((previous) => {
        const next = new URLSearchParams(previous);
        next.set(parameter, view);
        return next;
      });
    },
  };
}

export function MediaViewChoice({ view, choose }: ReturnType<typeof useMediaView>) {
  const t = useMediaListMessages();
  return (
    <ViewChoice<MediaView>
      label={t('view')}
      value={view}
      onChange={choose}
      options={[
        { value: 'table', name: t('table'), icon: <UnorderedListOutlined /> },
        { value: 'grid', name: t('grid'), icon: <AppstoreOutlined /> },
      ]}
    />
  );
}
