import { SeriesColors } from '@reportage/cards/settings';
import { useDashboardDetailsMessages } from './dashboard-details.messages.ts';

const minSeriesCount = 8;

interface BoardColorsProps {
  value?: readonly string[];
  onChange?(colors: string[]): void;
}

/** Form field for the colors of the board's chart series, in order. */
export function BoardColors({ value = [], onChange }: BoardColorsProps) {
  const t = useDashboardDetailsMessages();
  const count = Math.max(minSeriesCount, value.length);
  return (
    <SeriesColors
      legend={t('colors')}
      names={Array.from({ length: count }, (_, index) => t('seriesNumber', { number: index + 1 }))}
      colors={value}
      onChange={(colors) => onChange?.(colors ?? [])}
      resetLabel={t('defaultColors')}
    />
  );
}
