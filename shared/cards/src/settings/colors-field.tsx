import type { CardDefinition } from '@reportage/contracts';
import { Button, chartColor, chartPalette, Flex, Popover, useUiSettings } from '@reportage/ui';
import { useCardSettingsMessages } from './card-settings.messages.ts';
import classes from './card-settings.module.css';

interface ColorsFieldProps {
  card: CardDefinition;
  names: ReadonlyMap<string, string>;
  change(part: Partial<CardDefinition>): void;
}

/** Stored colours are those of the light theme; charts show their counterparts in the dark one. */
const stored = chartPalette('light');
const fewestSeries = 4;

/** The colour of each series from the palette: of the card's metrics, or of the first values of its breakdown. */
export function ColorsField({ card, names, change }: ColorsFieldProps) {
  const t = useCardSettingsMessages();
  const { theme } = useUiSettings();
  const { metrics, colors = [], breakdownBy, chartType } = card;
  const hasNames = metrics.length > 1 || (!breakdownBy && chartType !== 'pie' && card.dimensions.length < 2);
  const count = hasNames ? metrics.length : Math.max(fewestSeries, colors.length);
  const nameOf = (index: number): string =>
    (hasNames ? names.get(metrics[index] ?? '') : undefined) ?? t('seriesNumber', { number: index + 1 });
  const colorOf = (index: number): string => colors[index] ?? stored[index % stored.length] ?? '';
  const choose = (index: number, color: string) =>
    change({
      colors: Array.from({ length: Math.max(colors.length, index + 1) }, (_, at) =>
        at === index ? color : colorOf(at),
      ),
    });
  return (
    <fieldset className={classes.colors}>
      <legend>{t('colors')}</legend>
      <Flex wrap gap={8}>
        {Array.from({ length: count }, (_, index) => (
          <Popover
            key={index}
            trigger="click"
            content={
              <fieldset aria-label={t('colorOf', { name: nameOf(index) })} className={classes.swatches}>
                {stored.map((color, number) => (
                  <button
                    key={color}
                    type="button"
                    aria-label={t('paletteColor', { number: number + 1 })}
                    aria-pressed={colorOf(index) === color}
                    style={{ background: chartColor(color, theme) }}
                    onClick={() => choose(index, color)}
                  />
                ))}
              </fieldset>
            }
          >
            <Button size="small" aria-label={t('colorOf', { name: nameOf(index) })}>
              <span className={classes.swatch} style={{ background: chartColor(colorOf(index), theme) }} />
              {nameOf(index)}
            </Button>
          </Popover>
        ))}
        {colors.length > 0 && (
          <Button size="small" type="text" onClick={() => change({ colors: undefined })}>
            {t('noColors')}
          </Button>
        )}
      </Flex>
    </fieldset>
  );
}
