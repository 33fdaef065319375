import { dayInZone } from '@reportage/format';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { getLastDays } from '../../data/periods.ts';
import { useFiguresMessages } from './figures.messages.ts';
import { usePeriod } from './use-period.ts';

const presetDays = [7, 30, 90] as const;
const defaultDays = 30;

/** The period of the numbers of a client or a group: by default the last 30 days in the workspace's time zone. */
export function useRecentPeriod() {
  const t = useFiguresMessages();
  const { settings } = useWorkspace();
  const today = dayInZone(new Date(), settings.timezone);
  const [period, setPeriod] = usePeriod(getLastDays(today, defaultDays));
  const labels = { 7: t('last7'), 30: t('last30'), 90: t('last90') };
  const presets = presetDays.map((days) => ({ label: labels[days], value: getLastDays(today, days) }));
  return { period, setPeriod, presets };
}
