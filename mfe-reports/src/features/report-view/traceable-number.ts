import type { NumberQuery } from '@reportage/contracts';

/** A number in a report whose lineage can be opened. */
export type TraceableNumber = Pick<NumberQuery, 'metric' | 'period' | 'filters'>;
