import { createContext, type ReactNode, useContext } from 'react';

/** Links a name to a media item on a screen of the product. */
type RenderMediaLink = (mediaId: string, name: ReactNode) => ReactNode;

const MediaLinkContext = createContext<RenderMediaLink | null>(null);

interface MediaLinksProps {
  render: RenderMediaLink;
  children: ReactNode;
}

/**
 * Inside this component, media names link to the product; elsewhere, such as for guests and in print, they link to the
 * public pages.
 */
export const MediaLinks = ({ render, children }: MediaLinksProps): ReactNode => (
  <MediaLinkContext value={render}>{children}</MediaLinkContext>
);

/**
 * Returns a function that links a name to a media item; null if names link to the public pages, or if the item is
 * not in the library.
 */
export function useMediaLink(mediaId: string | null | undefined): ((name: ReactNode) => ReactNode) | null {
  const render = useContext(MediaLinkContext);
  return render && mediaId ? (name) => render(mediaId, name) : null;
}

export const useHasMediaLinks = (): boolean => useContext(MediaLinkContext) !== null;

const isWebUrl = (url: string): boolean => /^https?:\/\//.test(url);

interface MediaTitleProps {
  mediaId: string | null | undefined;
  url: string;
  children: string;
}

/** The title of a media item, linked if possible. */
export function MediaTitle({ mediaId, url, children }: MediaTitleProps): ReactNode {
  const link = useMediaLink(mediaId);
  const title = <bdi>{children}</bdi>;
  if (link) return link(title);
  if (!isWebUrl(url)) return title;
  return (
    <a href={url} title={url} target="_blank" rel="noreferrer noopener">
      {title}
    </a>
  );
}
