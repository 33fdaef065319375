import { inheritRows } from '../../platform/modules/owned-rows.ts';

/** An heir takes the digests over; whether they may read the board is seen at the next time. */
export const digestBelongings = [inheritRows({ kind: 'digest', table: 'digests' })];
