import { calls } from '@reportage/contracts';
import { getZoneOffsetMinutes } from '../../platform/clock.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';

/** Formats a zone with its current offset: `Europe/Berlin` → `Berlin (UTC+01:00)`. */
function formatName(zone: string, offsetMinutes: number): string {
  const absoluteMinutes = Math.abs(offsetMinutes);
  const toTwoDigits = (value: number) => String(value).padStart(2, '0');
  const time = `${toTwoDigits(Math.floor(absoluteMinutes / 60))}:${toTwoDigits(absoluteMinutes % 60)}`;
  const offset = `${offsetMinutes < 0 ? '-' : '+'}${time}`;
  return `${zone.split('/').slice(1).join(' – ').replaceAll('_', ' ') || zone} (UTC${offset})`;
}

export function timezoneRoutes({ clock }: Platform): Implementation[] {
  return [
    implement(calls.listTimezones, () => {
      const now = clock.now();
      const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
      return {
        data: zones.map((id) => {
          const offsetMinutes = getZoneOffsetMinutes(now, id);
          return { id, name: formatName(id, offsetMinutes), offsetMinutes };
        }),
      };
    }),
  ];
}
