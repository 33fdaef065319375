import { dayInZone } from '@reportage/format';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { getLastDays } from '../../data/periods.ts';
import { usePeriod } from './use-period.ts';
import { usePeriodPresets } from './use-period-presets.ts';

const defaultDayCount = 30;

/** Returns the period for a client's or group's figures: by default the last 30 days in the workspace's time zone. */
export function useRecentPeriod() {
  const { settings } = useWorkspace();
  const today = dayInZone(new Date(), settings.timezone);
  const [period, setPeriod] = usePeriod(getLastDays(today, defaultDayCount));
  const presets = usePeriodPresets(today);
  return { period, setPeriod, presets };
}
