import type { NumberQuery } from '@reportage/contracts';

/** A number of a report, whose lineage can be opened. */
export type TraceableNumber = Pick<NumberQuery, 'metric' | 'period' | 'filters'>;
