import { keepUnitsWhole } from '@reportage/format';
import { Tooltip } from 'antd';
import type { CSSProperties, ReactNode } from 'react';
import { QuestionCircleOutlined } from '../antd/icons.ts';
import { useUiMessages } from '../ui.messages.ts';
import classes from './figure-tile.module.css';

interface FigureTileProps {
  name: string;
  /** Shown beside the name, such as a footnote mark. */
  mark?: ReactNode;
  /** Explains the figure in a tooltip. */
  note?: string | undefined;
  /** The source of the figure, shown below its name. */
  source?: string | undefined;
  value: ReactNode;
  /** The exact value, if a rounded one is shown. */
  exactValue?: string | undefined;
  /** Makes the value a button, for example to show where it comes from. */
  valueAction?: { label: string; title: string; run(): void } | undefined;
  /** The color of a rated value; `children` state the rating in words. */
  tone?: 'good' | 'warning' | 'bad' | null;
  /** The figure's style from `getFigureColumns`. */
  style?: CSSProperties | undefined;
  /** Shown below the value, such as its change. */
  children?: ReactNode;
}

/** A figure with its name, in a `FigureGrid` with the class `figureFrame`. */
export function FigureTile({
  name,
  mark,
  note,
  source,
  value,
  exactValue,
  valueAction,
  tone,
  style,
  children,
}: FigureTileProps): ReactNode {
  const t = useUiMessages();
  return (
    <div className={classes.tile} style={style} {...(tone ? { 'data-tone': tone } : {})}>
      <dt>
        <span>
          {keepUnitsWhole(name)}
          {mark}
        </span>
        {note && (
          <Tooltip title={note} trigger={['hover', 'focus', 'click']}>
            <button
              type="button"
              className={classes.definition}
              aria-label={t('definition', { name: source ? `${name}, ${source}` : name })}
            >
              <QuestionCircleOutlined />
            </button>
          </Tooltip>
        )}
        {source && <span className={classes.source}>{source}</span>}
      </dt>
      <dd>
        {valueAction ? (
          <button
            type="button"
            className={classes.value}
            title={valueAction.title}
            aria-label={valueAction.label}
            onClick={valueAction.run}
          >
            {value}
          </button>
        ) : (
          <span className={classes.value} title={exactValue}>
            {value}
          </span>
        )}
        {children}
      </dd>
    </div>
  );
}

/** The class of a `FigureGrid` whose figures are in tiles. */
export const figureFrame: string = classes.frame ?? '';
