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

const minSeries = 4;

/** The colors of the series: the card's metrics, or the first values of its breakdown. */
export function ColorsField({ card, names, boardColors = [], change }: ColorsFieldProps) {
  const t = useCardSettingsMessages();
  const { metrics, colors = [], breakdownBy, chartType } = card;
  const areMetrics = !breakdownBy && chartType !== 'pie' && card.dimensions.length < 2;
  const hasNames = metrics.length > 1 || areMetrics;
  const count = hasNames ? metrics.length : Math.max(minSeries, colors.length);
  const getName = (index: number): string =>
    (hasNames ? names.get(metrics[index] ?? '') : undefined) ?? t('seriesNumber', { number: index + 1 });
  const chosen = colors.length > 0 ? colors : boardColors;
  return (
    <SeriesColors
      legend={t('colors')}
      names={Array.from({ length: count }, (_, index) => getName(index))}
      colors={colors}
      defaults={areMetrics ? [...getCardColors(metrics, chosen).values()] : chosen}
      onChange={(selected) => change({ colors: selected })}
      resetText={t(boardColors.length > 0 ? 'colorsOfBoard' : 'noColors')}
    />
  );
}
