import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

export interface PdfFonts {
  /** Font names without the subset prefix or style, e.g. `SourceSerif4`. */
  families: string[];
  /** The number of characters rendered as a box because they are missing from all fonts. */
  missingCount: number;
}

interface Glyph {
  originalCharCode: number;
}

const isGlyph = (item: unknown): item is Glyph =>
  typeof item === 'object' && item !== null && 'originalCharCode' in item;
const getFamily = (name: string): string => name.replace(/^[A-Z]{6}\+/, '').replace(/-.*/, '');

/** Reads the fonts that a PDF uses. Glyph 0 of a font represents characters that it lacks. */
export async function readFonts(pdf: Uint8Array): Promise<PdfFonts> {
  const { OPS } = await getResolvedPDFJS();
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const families = new Set<string>();
  let missingCount = 0;
  for (let pageNumber = 1; pageNumber <= document.numPages; pageNumber += 1) {
    const page = await document.getPage(pageNumber);
    const { fnArray, argsArray } = await page.getOperatorList();
    for (const [index, operator] of fnArray.entries()) {
      const [first] = (argsArray[index] ?? []) as unknown[];
      if (operator === OPS.setFont)
        families.add(getFamily((page.commonObjs.get(String(first)) as { name: string }).name));
      if (operator === OPS.showText && Array.isArray(first)) {
        missingCount += first.filter((item) => isGlyph(item) && item.originalCharCode === 0).length;
      }
    }
  }
  return { families: [...families].toSorted(), missingCount };
}
