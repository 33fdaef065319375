/** Prints pages of the product. */
export interface PdfPrinter {
  /**
   * @param url a page that sets `data-print-ready="true"` on its root element once it is complete
   * @throws {Error} if the page fails, is not ready in time, or the signal aborts
   */
  print(url: string, signal: AbortSignal): Promise<Buffer>;
  close(): Promise<void>;
}
