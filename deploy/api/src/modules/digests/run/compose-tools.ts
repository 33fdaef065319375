import type { PagePrinter } from '../../../platform/pdf/pdf-printer.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Dependencies for composing digests: the platform provides the numbers, and a browser the pictures and PDFs. */
export interface ComposeTools {
  platform: Platform;
  printer: Pick<PagePrinter, 'capture' | 'print'>;
}
