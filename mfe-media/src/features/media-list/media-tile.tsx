import type { Media, Source } from '@reportage/contracts';
import { RelativeTime } from '@reportage/ui';
import { Link } from 'react-router-dom';
import { getName } from '../../data/media-name.ts';
import { MediaPicture } from '../../data/media-picture.tsx';
import { SharedBy } from '../../data/shared-by.tsx';
import { type FiguresState, TileNumber } from './media-numbers.tsx';
import classes from './media-tile.module.css';
import { useItemUrl } from './use-item-address.ts';

interface MediaTileProps {
  media: Media;
  sourceName: Source['name'] | undefined;
  numbers: FiguresState;
}

/** A grid tile that is clickable as a whole, although its name is the only link. */
export function MediaTile({ media, sourceName, numbers }: MediaTileProps) {
  const getItemUrl = useItemUrl();
  return (
    <>
      <MediaPicture media={media} />
      <div className={classes.text}>
        <Link className={classes.name} to={getItemUrl(media.id)} title={getName(media)}>
          {getName(media)}
        </Link>
        <SharedBy sharedBy={media.sharedBy} />
        <TileNumber state={numbers} media={media} />
        <div className={classes.facts}>
          {sourceName && <span className={classes.source}>{sourceName}</span>}
          <RelativeTime instant={media.createdAt} />
        </div>
      </div>
    </>
  );
}
