import type { Locale } from '@reportage/format';

export interface PrintSettings {
  /** Language that the page finds in its browser. */
  language: Locale;
  signal: AbortSignal;
}

/** Prints pages of the product. */
export interface PdfPrinter {
  /**
   * @param url a page that sets `data-print-ready="true"` on its root element once it is complete
   * @throws {Error} if the page fails, is not ready in time, or the signal aborts
   */
  print(url: string, settings: PrintSettings): Promise<Buffer>;
  close(): Promise<void>;
}

export interface CaptureResult {
  /** PNG images by element name. */
  pictures: Map<string, Buffer>;
  pdf: Buffer | undefined;
}

export interface PagePrinter extends PdfPrinter {
  /**
   * Captures the elements with a `data-picture` attribute, which contains their name, as large pictures of a narrow
   * page, and the page as PDF if requested.
   * @throws {Error} in the same cases as `print`
   */
  capture(url: string, settings: PrintSettings & { withPdf: boolean }): Promise<CaptureResult>;
}
