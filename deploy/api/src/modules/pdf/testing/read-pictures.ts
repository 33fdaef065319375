import { type getDocumentProxy, getResolvedPDFJS } from 'unpdf';

/** From the top of the sheet, in points. */
export interface Extent {
  top: number;
  bottom: number;
}

type Matrix = [number, number, number, number, number, number];
type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

const multiply = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

/** Where the pictures of a page are, including charts: each fills the unit square of its coordinates. */
export async function readPictures(page: Page): Promise<Extent[]> {
  const { OPS } = await getResolvedPDFJS();
  const { height } = page.getViewport({ scale: 1 });
  const { fnArray, argsArray } = await page.getOperatorList();
  const savedMatrices: Matrix[] = [];
  let current: Matrix = [1, 0, 0, 1, 0, 0];
  const extents: Extent[] = [];
  for (const [index, operator] of fnArray.entries()) {
    if (operator === OPS.save) savedMatrices.push(current);
    if (operator === OPS.restore) current = savedMatrices.pop() ?? current;
    if (operator === OPS.transform) current = multiply(current, [...(argsArray[index] as number[])] as Matrix);
    if (operator === OPS.paintImageXObject) {
      const ends = [height - current[5], height - current[5] - current[3]];
      extents.push({ top: Math.min(...ends), bottom: Math.max(...ends) });
    }
  }
  return extents;
}
