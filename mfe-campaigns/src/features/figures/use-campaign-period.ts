import type { Campaign, Period } from '@reportage/contracts';
import { getLastDays, getPeriodSoFar } from '../../data/periods.ts';
import { useFiguresMessages } from './figures.messages.ts';
import { usePeriod } from './use-period.ts';

/** The period of a campaign's numbers: by default all days so far, or the first day if it has not started. */
export function useCampaignPeriod({ meta }: Pick<Campaign, 'meta'>) {
  const t = useFiguresMessages();
  const elapsedPeriod = getPeriodSoFar(meta, new Date());
  const defaultPeriod: Period = elapsedPeriod ?? { from: meta.startDate, to: meta.startDate };
  const [period, setPeriod] = usePeriod(defaultPeriod);
  const presets = [
    { label: t('whole'), value: defaultPeriod },
    { label: t('last30'), value: getLastDays(defaultPeriod.to, 30) },
    { label: t('last7'), value: getLastDays(defaultPeriod.to, 7) },
  ];
  return { period, setPeriod, presets, hasStarted: elapsedPeriod !== null };
}
