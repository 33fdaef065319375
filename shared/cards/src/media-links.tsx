import { createContext, type ReactNode, useContext } from 'react';

/** Links a name to a media item on a screen of the product. */
type RenderMediaLink = (mediaId: string, name: ReactNode) => ReactNode;

const MediaLinkContext = createContext<RenderMediaLink | null>(null);

interface MediaLinksProps {
  render: RenderMediaLink;
  children: ReactNode;
}

/**
 * Inside this component, the names of media link to the product; elsewhere, such as for guests and in print, they link
 * to the public pages.
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

const isWebAddress = (address: string): boolean => /^https?:\/\//.test(address);

interface MediaTitleProps {
  mediaId: string | null | undefined;
  address: string;
  children: string;
}

/** The title of a media item, linked if possible. */
export function MediaTitle({ mediaId, address, children }: MediaTitleProps): ReactNode {
  const link = useMediaLink(mediaId);
  const title = <bdi>{children}</bdi>;
  if (link) return link(title);
  if (!isWebAddress(address)) return title;
  return (
    <a href={address} title={address} target="_blank" rel="noreferrer noopener">
      {title}
    </a>
  );
}
