import { calls } from '@reportage/contracts';
import { getZoneOffsetMinutes } from '../../platform/clock.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Platform } from '../../platform/platform.ts';

/** `Europe/Berlin` → `Berlin (UTC+01:00)`, with today's offset. */
function getName(zone: string, offsetMinutes: number): string {
  const size = Math.abs(offsetMinutes);
  const toTwoDigits = (value: number) => String(value).padStart(2, '0');
  const offset = `${offsetMinutes < 0 ? '-' : '+'}${toTwoDigits(Math.floor(size / 60))}:${toTwoDigits(size % 60)}`;
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
          return { id, name: getName(id, offsetMinutes), offsetMinutes };
        }),
      };
    }),
  ];
}
