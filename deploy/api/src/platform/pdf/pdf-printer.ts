/** Prints pages of the product. */
export interface PdfPrinter {
  /**
   * @param url a page that sets `data-print-ready="true"` on its root once it is drawn
   * @throws {Error} where the page fails, is not ready in time, or the signal ends the attempt
   */
  print(url: string, signal: AbortSignal): Promise<Buffer>;
  close(): Promise<void>;
}
