import { getDocumentProxy } from 'unpdf';
import { readPictures, type VerticalExtent } from './read-pictures.ts';

interface PdfLine {
  text: string;
  /** The distance of the first character from the left edge, in points. */
  x: number;
  /** The largest font size, in points. */
  size: number;
  /** The distance of the baseline from the top of the page, in points. */
  y: number;
}

export interface PdfPage {
  /** The page size, in points. */
  width: number;
  height: number;
  /** The lines of text from top to bottom, without the page number. */
  lines: PdfLine[];
  pictures: VerticalExtent[];
  /** The page number. */
  footer: string;
}

/** The height of the bottom margin, which contains only the page number, in points. */
const footerHeight = 50;
/** Strings whose baselines are this close are on the same line. */
const lineTolerance = 3;

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Document['getPage']>>;

async function readPage(page: Page): Promise<PdfPage> {
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
  const isFooter = ({ y }: PdfLine) => y > height - footerHeight;
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

/** Reads the pages of a PDF: their sizes, lines of text and pictures. */
export async function readPdfPages(pdf: Uint8Array): Promise<PdfPage[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages: PdfPage[] = [];
  for (let pageNumber = 1; pageNumber <= document.numPages; pageNumber += 1) {
    pages.push(await readPage(await document.getPage(pageNumber)));
  }
  return pages;
}
