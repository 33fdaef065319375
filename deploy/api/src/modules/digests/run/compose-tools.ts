import type { PagePrinter } from '../../../platform/pdf/pdf-printer.ts';
import type { Platform } from '../../../platform/platform.ts';

/** What composing a digest takes: the numbers, and a browser for pictures and PDF. */
export interface ComposeTools {
  platform: Platform;
  printer: Pick<PagePrinter, 'capture' | 'print'>;
}
