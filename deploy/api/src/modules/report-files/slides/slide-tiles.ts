import type { DocumentPicture } from '../../../platform/pictures/create-thumbnails.ts';
import { type Area, addPicture, fonts, ink, type Slide } from './slide-page.ts';

export interface SlideTile {
  picture: DocumentPicture | undefined;
  title: string;
  /** The URL is shown below the title. It is undefined for an item without a title, whose URL is used as the title. */
  url: string | undefined;
  figures: { name: string; value: string }[];
}

const tilesPerRow = 4;
const rowsPerSlide = 2;
export const maxTilesPerSlide = tilesPerRow * rowsPerSlide;
const gap = 0.25;
/** More figures do not fit in a tile. Media with more of them are shown as a list. */
export const maxTileFigures = 5;

/** Adds up to eight media items as pictures with their figures below. */
export function addTiles(slide: Slide, tiles: readonly SlideTile[], area: Area): void {
  const w = (area.width - gap * (tilesPerRow - 1)) / tilesPerRow;
  const h = (area.height - gap * (rowsPerSlide - 1)) / rowsPerSlide;
  const pictureHeight = h * 0.48;
  for (const [index, { picture, title, url, figures }] of tiles.entries()) {
    const x = area.x + (index % tilesPerRow) * (w + gap);
    const y = area.y + Math.floor(index / tilesPerRow) * (h + gap);
    if (picture) addPicture(slide, picture, { x, y, w, h: pictureHeight });
    else slide.addShape('rect', { x, y, w, h: pictureHeight, fill: { color: ink.panel }, line: { type: 'none' } });
    slide.addText(
      [
        { text: title, options: { fontSize: 12, color: ink.text, bold: true, breakLine: true } },
        ...(url ? [{ text: url, options: { fontSize: 9, color: ink.muted, breakLine: true } }] : []),
        ...figures.map(({ name, value }) => ({
          text: `${name}: ${value}`,
          options: { fontSize: 11, color: ink.text, breakLine: true },
        })),
      ],
      {
        x,
        y: y + pictureHeight,
        w,
        h: h - pictureHeight,
        margin: 3,
        valign: 'top',
        fit: 'shrink',
        fontFace: fonts.body,
      },
    );
  }
}
