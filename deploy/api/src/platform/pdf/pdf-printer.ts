import type { Locale } from '@reportage/format';

export interface PrintSettings {
  /** The language that the browser reports to the page. */
  language: Locale;
  signal: AbortSignal;
}

/** Prints the app's pages to PDF. */
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
   * Captures each element with a `data-picture` attribute (its name) as a large picture, with the page at a narrow
   * width. Also prints the page as a PDF if requested.
   * @throws {Error} in the same cases as `print`
   */
  capture(url: string, settings: PrintSettings & { withPdf: boolean }): Promise<CaptureResult>;
}
