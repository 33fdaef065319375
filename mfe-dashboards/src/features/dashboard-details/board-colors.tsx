import { SeriesColors } from '@reportage/cards/settings';
import { useDashboardDetailsMessages } from './dashboard-details.messages.ts';

const offeredSeries = 8;

interface BoardColorsProps {
  value?: readonly string[];
  onChange?(colors: string[]): void;
}

/** The colours in which the board's charts draw their first, second … series; a field of a form. */
export function BoardColors({ value = [], onChange }: BoardColorsProps) {
  const t = useDashboardDetailsMessages();
  const count = Math.max(offeredSeries, value.length);
  return (
    <SeriesColors
      legend={t('colors')}
      names={Array.from({ length: count }, (_, index) => t('seriesNumber', { number: index + 1 }))}
      colors={value}
      onChange={(colors) => onChange?.(colors ?? [])}
      resetText={t('defaultColors')}
    />
  );
}
