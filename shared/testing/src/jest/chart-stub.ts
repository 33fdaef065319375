const renderNull = (): null => null;

/** Every chart kind draws nothing in jsdom. */
export const Line = renderNull;
export const Area = renderNull;
export const Bar = renderNull;
export const Column = renderNull;
export const Pie = renderNull;
export const DualAxes = renderNull;
