import { Button, chartPalette, Flex, getChartColor, Popover, useUiSettings } from '@reportage/ui';
import { useCardSettingsMessages } from './card-settings.messages.ts';
import classes from './card-settings.module.css';

interface SeriesColorsProps {
  legend: string;
  /** The names of the series, in the order of the colors. */
  names: readonly string[];
  /** The chosen colors. */
  colors: readonly string[];
  /**
   * The colors of series without a chosen color, by position; further series have the palette's remaining colors.
   */
  defaults?: readonly string[];
  /** Called with undefined to return to the defaults. */
  onChange(colors: string[] | undefined): void;
  /** The label of the button that returns to the defaults. */
  resetLabel: string;
}

/** Stored colors belong to the light theme; in the dark theme charts show their counterparts. */
const palette = chartPalette('light');

/** Returns the given colors followed by the rest of the palette, in the order that charts use. */
const addPalette = (chosenColors: readonly string[]): string[] => [
  ...chosenColors,
  ...palette.filter((color) => !chosenColors.includes(color)),
];

/** Color pickers for a chart's series. */
export function SeriesColors({ legend, names, colors, defaults = [], onChange, resetLabel }: SeriesColorsProps) {
  const t = useCardSettingsMessages();
  const { theme } = useUiSettings();
  const allColors = addPalette([...colors, ...defaults.slice(colors.length)]);
  const getColor = (index: number): string => allColors[index % allColors.length] ?? '';
  const choose = (index: number, color: string) => {
    const length = Math.max(colors.length, index + 1);
    onChange(Array.from({ length }, (_, position) => (position === index ? color : getColor(position))));
  };
  return (
    <fieldset className={classes.colors}>
      <legend>{legend}</legend>
      <Flex wrap gap={8}>
        {names.map((name, index) => (
          <Popover
            key={index}
            trigger="click"
            content={
              <fieldset aria-label={t('colorOf', { name })} className={classes.swatches}>
                {palette.map((color, paletteIndex) => (
                  <button
                    key={color}
                    type="button"
                    aria-label={t('paletteColor', { number: paletteIndex + 1 })}
                    aria-pressed={getColor(index) === color}
                    style={{ background: getChartColor(color, theme) }}
                    onClick={() => choose(index, color)}
                  />
                ))}
                <label className={classes.customColor}>
                  {t('customColor')}
                  <input
                    type="color"
                    value={getColor(index)}
                    onChange={({ target }) => choose(index, target.value.toLowerCase())}
                  />
                </label>
              </fieldset>
            }
          >
            <Button size="small" aria-label={t('colorOf', { name })}>
              <span className={classes.swatch} style={{ background: getChartColor(getColor(index), theme) }} />
              {name}
            </Button>
          </Popover>
        ))}
        {colors.length > 0 && (
          <Button size="small" type="link" onClick={() => onChange(undefined)}>
            {resetLabel}
          </Button>
        )}
      </Flex>
    </fieldset>
  );
}
