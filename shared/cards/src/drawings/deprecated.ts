/** Names from the last release. Remove them after the next release. */

export { addOthers as withOthers, getDrawings as drawingsOf, getSlices as slicesOf } from './chart.model.ts';
