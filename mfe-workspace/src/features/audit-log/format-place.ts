import type { AuditEntry } from '@reportage/contracts';
import type { Locale } from '@reportage/format';

/** Returns the country's name if it is known, and the network otherwise: `Norway`, `203.0.113.0/24`. */
export function formatLocation({ place }: Pick<AuditEntry, 'place'>, locale: Locale): string {
  const country = place.country && new Intl.DisplayNames([locale], { type: 'region' }).of(place.country);
  return country || place.address || '';
}

export const formatDevice = ({ device }: Pick<AuditEntry, 'device'>): string =>
  [device.browser, device.system].filter(Boolean).join(', ');

/** Returns the location and the device in one line. */
export const formatLocationAndDevice = (entry: Pick<AuditEntry, 'place' | 'device'>, locale: Locale): string =>
  [formatLocation(entry, locale), formatDevice(entry)].filter(Boolean).join(' · ');
