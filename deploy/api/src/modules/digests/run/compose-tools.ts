import type { PagePrinter } from '../../../platform/pdf/pdf-printer.ts';
import type { Platform } from '../../../platform/platform.ts';

export interface ComposeTools {
  platform: Platform;
  /** The browser that creates pictures and PDFs. */
  printer: Pick<PagePrinter, 'capture' | 'print'>;
}
