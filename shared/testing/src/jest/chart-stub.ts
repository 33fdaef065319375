const drawNothing = (): null => null;

/** Every chart kind draws nothing in jsdom. */
export const Line = drawNothing;
export const Area = drawNothing;
export const Bar = drawNothing;
export const Column = drawNothing;
export const Pie = drawNothing;
export const DualAxes = drawNothing;
