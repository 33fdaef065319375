import type { PageShape } from '@reportage/contracts';
import type { ReactNode } from 'react';
import classes from './page-skeleton.module.css';

const repeat = (count: number, renderItem: (index: number) => ReactNode): ReactNode[] =>
  Array.from({ length: count }, (_, index) => renderItem(index));

/** The page's title, with its primary action. */
const head = (
  <div className={classes.head}>
    <span className={classes.title} />
    <span className={classes.button} />
  </div>
);

/** A toolbar above rows, which have pictures in the media library. */
const renderList = (hasPictures: boolean): ReactNode => (
  <>
    <div className={classes.toolbar}>
      <span className={classes.search} />
      <span className={classes.button} />
      <span className={classes.count} />
    </div>
    <div className={classes.table}>
      {repeat(9, (row) => (
        <div key={row} className={classes.row}>
          {hasPictures && row > 0 && <span className={classes.picture} />}
          {repeat(5, (cell) => (
            <span key={cell} className={cell === 0 ? classes.name : undefined} />
          ))}
        </div>
      ))}
    </div>
  </>
);

const renderFields = (count: number): ReactNode => (
  <div className={classes.fields}>
    {repeat(count, (index) => (
      <div key={index}>
        <span className={classes.label} />
        <span className={classes.field} />
      </div>
    ))}
  </div>
);

const renderBars = (count: number): ReactNode =>
  repeat(count, (index) => (
    <div key={index} className={classes.bar}>
      <span className={classes.label} />
      <span className={classes.line} />
    </div>
  ));

/** A board's toolbar, with figures, charts and lists below it. */
const boardCards = (
  <>
    <div className={classes.toolbar}>
      <span className={classes.button} />
      <span className={classes.button} />
      <span className={classes.count} />
    </div>
    <div className={classes.board}>
      {repeat(5, (index) => (
        <div key={index}>
          <span className={classes.label} />
          <span className={classes.cardBody} />
        </div>
      ))}
    </div>
  </>
);

const shapes: Record<Exclude<PageShape, 'page' | 'form'> | 'boardCards', ReactNode> = {
  list: (
    <>
      {head}
      {renderList(false)}
    </>
  ),
  library: (
    <>
      {head}
      {renderList(true)}
    </>
  ),
  item: (
    <>
      <div className={classes.head}>
        <div className={classes.itemName}>
          <span className={classes.count} />
          <span className={classes.title} />
          <span className={classes.line} />
        </div>
        <span className={classes.button} />
      </div>
      <div className={classes.tabs}>
        {repeat(5, (index) => (
          <span key={index} />
        ))}
      </div>
      <div className={classes.columns}>
        <div>
          {renderBars(2)}
          <div className={classes.tiles}>
            {repeat(8, (index) => (
              <span key={index} />
            ))}
          </div>
        </div>
        <div>{renderBars(6)}</div>
      </div>
    </>
  ),
  board: (
    <>
      <span className={classes.parent} />
      {head}
      {boardCards}
    </>
  ),
  boardCards,
  report: (
    <div className={classes.report}>
      <span className={classes.count} />
      <span className={classes.heading} />
      <span className={classes.line} />
      <div className={classes.figures}>
        {repeat(4, (index) => (
          <span key={index} />
        ))}
      </div>
      <span className={classes.chart} />
    </div>
  ),
  settings: (
    <div className={classes.settings}>
      {head}
      <div className={classes.links}>
        {repeat(9, (index) => (
          <span key={index} />
        ))}
      </div>
      {renderFields(4)}
    </div>
  ),
};

export type WholePage = keyof typeof shapes;

export const isWholePage = (shape: string): shape is WholePage => Object.hasOwn(shapes, shape);

/** The outline of a whole page. */
export const PageSkeleton = ({ shape }: { shape: WholePage }): ReactNode => (
  <div aria-hidden="true" className={classes.page} data-shape={shape}>
    {shapes[shape]}
  </div>
);
