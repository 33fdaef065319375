import type { PagePrinter } from '../../../platform/pdf/pdf-printer.ts';
import type { Platform } from '../../../platform/platform.ts';

/** The tools for composing a digest: the numbers, and a browser for pictures and PDF. */
export interface ComposeTools {
  platform: Platform;
  printer: Pick<PagePrinter, 'capture' | 'print'>;
}
