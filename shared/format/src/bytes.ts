import { getNumberFormat, type Locale } from './options.ts';

const steps = [
  { unit: 'gigabyte', bytes: 1e9 },
  { unit: 'megabyte', bytes: 1e6 },
  { unit: 'kilobyte', bytes: 1e3 },
  { unit: 'byte', bytes: 1 },
] as const;

/** Formats a file size in decimal units: `820 kB`, `1.4 MB`. */
export function formatBytes(bytes: number, { locale }: { locale: Locale }): string {
  const { unit, bytes: size } = steps.find((step) => bytes >= step.bytes) ?? steps[3];
  const maximumFractionDigits = unit === 'byte' || unit === 'kilobyte' ? 0 : 1;
  const unitDisplay = unit === 'byte' ? 'long' : 'short';
  return getNumberFormat(locale, { style: 'unit', unit, unitDisplay, maximumFractionDigits }).format(bytes / size);
}
