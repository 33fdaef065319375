import type { Campaign, Period } from '@reportage/contracts';
import { dayInZone } from '@reportage/format';
import { getPeriodSoFar } from '../../data/periods.ts';
import { useFiguresMessages } from './figures.messages.ts';
import { usePeriod } from './use-period.ts';
import { usePeriodPresets } from './use-period-presets.ts';

/** Returns the period for a campaign's figures: by default all days so far, or the first day if it has not started. */
export function useCampaignPeriod({ meta }: Pick<Campaign, 'meta'>) {
  const t = useFiguresMessages();
  const elapsedPeriod = getPeriodSoFar(meta, new Date());
  const defaultPeriod: Period = elapsedPeriod ?? { from: meta.startDate, to: meta.startDate };
  const [period, setPeriod] = usePeriod(defaultPeriod);
  const today = dayInZone(new Date(), meta.timezone);
  const recentPresets = usePeriodPresets(today);
  const presets = [
    { label: t('wholeCampaign'), value: defaultPeriod },
    // Recent days have no data before the campaign starts or after it ends.
    ...(elapsedPeriod?.to === today ? recentPresets : []),
  ];
  return { period, setPeriod, presets, hasStarted: elapsedPeriod !== null };
}
