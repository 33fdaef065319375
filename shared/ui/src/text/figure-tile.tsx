import { keepUnitsWhole } from '@reportage/format';
import { Tooltip } from 'antd';
import type { CSSProperties, ReactNode } from 'react';
import { QuestionCircleOutlined } from '../antd/icons.ts';
import { useUiMessages } from '../ui.messages.ts';
import classes from './figure-tile.module.css';

interface FigureTileProps {
  name: string;
  /** Shown beside the name, such as the mark of a note. */
  mark?: ReactNode;
  /** Explains the figure in a tooltip. */
  note?: string | undefined;
  /** The source of the figure, shown below its name. */
  source?: string | undefined;
  value: ReactNode;
  /** The exact value, if a rounded one is shown. */
  exact?: string | undefined;
  /** Shows where the value comes from. */
  opens?: { label: string; title: string; run(): void } | undefined;
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
  exact,
  opens,
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
        {opens ? (
          <button
            type="button"
            className={classes.value}
            title={opens.title}
            aria-label={opens.label}
            onClick={opens.run}
          >
            {value}
          </button>
        ) : (
          <span className={classes.value} title={exact}>
            {value}
          </span>
        )}
        {children}
      </dd>
    </div>
  );
}

/** Class of a `FigureGrid` whose figures are in tiles. */
export const figureFrame: string = classes.frame ?? '';
