import type { DocumentPicture } from '../../../platform/pictures/create-thumbnails.ts';
import type { Box, Presentation } from './presentation.ts';

export type { CellBorder } from './presentation.ts';

/** A widescreen slide. All lengths are in inches. */
export const page = { width: 13.33, height: 7.5, margin: 0.6 } as const;
/** The area between a slide's title and footer. */
export const content: Area = { x: page.margin, y: 1.55, width: page.width - 2 * page.margin, height: 5.2 };
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const ink = { text: '1B1D22', muted: '666B76', line: 'D9DCE1', panel: 'F5F6F8' } as const;
/** Fonts that are installed with presentation software. The product's own fonts cannot be embedded. */
export const fonts = { heading: 'Georgia', body: 'Calibri' } as const;

export const masterName = 'REPORT';

/** Converts a color to the file format's notation. */
export const toHex = (color: string): string => color.replace('#', '').toUpperCase();

/** Defines the elements of all slides: a line in the brand color, the footer and the slide number. */
export function defineMaster(deck: Presentation, { brandColor, footer }: { brandColor: string; footer: string }): void {
  const y = page.height - 0.5;
  deck.defineSlideMaster({
    title: masterName,
    background: { color: 'FFFFFF' },
    objects: [
      { rect: { x: 0, y: 0, w: page.width, h: 0.09, fill: { color: brandColor } } },
      {
        text: {
          text: footer,
          options: {
            x: page.margin,
            y,
            w: page.width - 3,
            h: 0.3,
            margin: 0,
            fontFace: fonts.body,
            fontSize: 9,
            color: ink.muted,
          },
        },
      },
    ],
    slideNumber: {
      x: page.width - page.margin - 0.8,
      y,
      w: 0.8,
      h: 0.3,
      align: 'right',
      fontFace: fonts.body,
      fontSize: 9,
      color: ink.muted,
    },
  });
}

/** Fits a picture into a box without cropping it, aligned to the top left. */
export function addPicture(slide: Slide, { content: bytes, type, width, height }: DocumentPicture, box: Box): void {
  const scale = Math.min(box.w / width, box.h / height);
  slide.addImage({
    data: `${type};base64,${bytes.toString('base64')}`,
    x: box.x,
    y: box.y,
    w: width * scale,
    h: height * scale,
  });
}

export function addTitledSlide(deck: Presentation, { title, subTitle }: { title: string; subTitle: string }) {
  const slide = deck.addSlide({ masterName });
  const line = { x: page.margin, w: content.width, margin: 0, fit: 'shrink' as const };
  slide.addText(title, { ...line, y: 0.45, h: 0.55, fontFace: fonts.heading, fontSize: 26, color: ink.text });
  if (subTitle) {
    slide.addText(subTitle, { ...line, y: 1.02, h: 0.35, fontFace: fonts.body, fontSize: 13, color: ink.muted });
  }
  return slide;
}
export type Slide = ReturnType<typeof addTitledSlide>;
