import { type getDocumentProxy, getResolvedPDFJS } from 'unpdf';

/** Distances from the top of the page, in points. */
export interface VerticalExtent {
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

const white = '#ffffff';
/** Colored areas that are not as high as this, in points, are only bars and marks. */
const minAreaHeight = 60;

/** Converts a box in the given coordinates to its distances from the top of the page. */
function getExtent(
  [, b, , d, , f]: Matrix,
  height: number,
  [left, top, right, bottom]: readonly number[],
): VerticalExtent {
  const ends = [top, bottom].flatMap((y = 0) => [left, right].map((x = 0) => height - (b * x + d * y + f)));
  return { top: Math.min(...ends), bottom: Math.max(...ends) };
}

/**
 * Finds the pictures on a page, including charts and colored areas such as the one behind the title. A picture fills
 * the unit square of its coordinates.
 */
export async function readPictures(page: Page): Promise<VerticalExtent[]> {
  const { OPS } = await getResolvedPDFJS();
  const { height } = page.getViewport({ scale: 1 });
  const { fnArray, argsArray } = await page.getOperatorList();
  const savedStates: { matrix: Matrix; fill: string }[] = [];
  let state = { matrix: [1, 0, 0, 1, 0, 0] as Matrix, fill: '#000000' };
  const extents: VerticalExtent[] = [];
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index] as unknown[];
    if (operator === OPS.save) savedStates.push(state);
    if (operator === OPS.restore) state = savedStates.pop() ?? state;
    if (operator === OPS.transform) {
      state = { ...state, matrix: multiply(state.matrix, [...(args as number[])] as Matrix) };
    }
    if (operator === OPS.setFillRGBColor) state = { ...state, fill: String(args[0]) };
    if (operator === OPS.paintImageXObject) extents.push(getExtent(state.matrix, height, [0, 0, 1, 1]));
    if (operator === OPS.constructPath && args[0] === OPS.fill && state.fill !== white) {
      const extent = getExtent(state.matrix, height, Object.values(args[2] as number[]));
      if (extent.bottom - extent.top >= minAreaHeight) extents.push(extent);
    }
  }
  return extents;
}
