import type { CardDefinition } from '@reportage/contracts';
import { getCardColors } from '../drawings/series-colors.ts';
import { useCardSettingsMessages } from './card-settings.messages.ts';
import { SeriesColors } from './series-colors.tsx';

interface ColorsFieldProps {
  card: CardDefinition;
  names: ReadonlyMap<string, string>;
  /** The board's colors, which apply to cards without their own. */
  boardColors?: readonly string[] | undefined;
  change(part: Partial<CardDefinition>): void;
}

const minSeriesCount = 4;

/** The colors of the series: the card's metrics, or the first values of its breakdown. */
export function ColorsField({ card, names, boardColors = [], change }: ColorsFieldProps) {
  const t = useCardSettingsMessages();
  const { metrics, colors = [], breakdownBy, chartType } = card;
  const seriesAreMetrics = !breakdownBy && chartType !== 'pie' && card.dimensions.length < 2;
  const hasNames = metrics.length > 1 || seriesAreMetrics;
  const count = hasNames ? metrics.length : Math.max(minSeriesCount, colors.length);
  const getName = (index: number): string =>
    (hasNames ? names.get(metrics[index] ?? '') : undefined) ?? t('seriesNumber', { number: index + 1 });
  const baseColors = colors.length > 0 ? colors : boardColors;
  return (
    <SeriesColors
      legend={t('colors')}
      names={Array.from({ length: count }, (_, index) => getName(index))}
      colors={colors}
      defaults={seriesAreMetrics ? [...getCardColors(metrics, baseColors).values()] : baseColors}
      onChange={(selectedColors) => change({ colors: selectedColors })}
      resetLabel={t(boardColors.length > 0 ? 'colorsOfBoard' : 'noColors')}
    />
  );
}
