const renderNull = (): null => null;

/** Chart kinds render nothing in jsdom. */
export const Base = renderNull;
export const Line = renderNull;
export const Area = renderNull;
export const Bar = renderNull;
export const Column = renderNull;
export const Pie = renderNull;
export const DualAxes = renderNull;
