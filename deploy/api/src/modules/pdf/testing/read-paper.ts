import { getDocumentProxy } from 'unpdf';
import { readPictures, type VerticalExtent } from './read-pictures.ts';

interface PaperLine {
  text: string;
  /** Distance of its first character from the left edge, in points. */
  x: number;
  /** Its largest font size, in points. */
  size: number;
  /** Distance of its baseline from the top of the sheet, in points. */
  y: number;
}

export interface PaperPage {
  /** In points. */
  width: number;
  height: number;
  /** From top to bottom, without the page number. */
  lines: PaperLine[];
  pictures: VerticalExtent[];
  /** Text below the lines: the page number. */
  footer: string;
}

/** Height of the margin that contains only the page number, in points. */
const footerHeight = 50;
/** Strings whose baselines are this close are on the same line. */
const lineTolerance = 3;

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Document['getPage']>>;

async function readPage(page: Page): Promise<PaperPage> {
  const { width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const strings = items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [
          {
            text: item.str,
            x: item.transform[4] as number,
            y: height - (item.transform[5] as number),
            size: item.height,
          },
        ]
      : [],
  );
  const lines: { y: number; parts: typeof strings }[] = [];
  for (const text of strings.toSorted((a, b) => a.y - b.y)) {
    const last = lines.at(-1);
    if (last && text.y - last.y < lineTolerance) last.parts.push(text);
    else lines.push({ y: text.y, parts: [text] });
  }
  const pageLines = lines.map(({ y, parts }) => ({
    y,
    x: Math.min(...parts.map(({ x }) => x)),
    size: Math.max(...parts.map(({ size }) => size)),
    text: parts
      .toSorted((a, b) => a.x - b.x)
      .map(({ text }) => text)
      .join(' '),
  }));
  const isFooter = ({ y }: PaperLine) => y > height - footerHeight;
  return {
    width,
    height,
    lines: pageLines.filter((line) => !isFooter(line)),
    pictures: await readPictures(page),
    footer: pageLines
      .filter(isFooter)
      .map(({ text }) => text)
      .join(' '),
  };
}

/** The pages of a PDF: their sizes, and their text line by line. */
export async function readPaper(pdf: Uint8Array): Promise<PaperPage[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages: PaperPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    pages.push(await readPage(await document.getPage(number)));
  }
  return pages;
}
