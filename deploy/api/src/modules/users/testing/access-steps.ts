import { accessLevels } from '@reportage/contracts';
import fc from 'fast-check';

/** Number of people in a sequence; the first one is the initial owner. Each has two addresses. */
export const peopleCount = 3;
/** The index of the actor who is platform staff. */
export const staffActor = 3;

/** Mostly the same person, so more steps affect them. */
const person = fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, { weight: 2, arbitrary: fc.nat(peopleCount - 1) });
/** Mostly somebody with access, because rejected steps change nothing. */
const actor = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(0, staffActor, staffActor) },
  { weight: 1, arbitrary: fc.nat(staffActor) },
);
const address = fc.record({ person, addressIndex: fc.nat(1) });
const access = fc.constantFrom(...accessLevels.filter((level) => level !== 'owner'));
/** The index of an invitation, counted back from the latest one, cyclically. */
const invite = fc.nat({ max: 5 });
/** The recipient with the invited address, the recipient with their current address, or anyone. */
const by = fc.constantFrom('recipient' as const, 'recipient' as const, 'recipientAsIs' as const, 'anybody' as const);

const step = fc.oneof(
  { weight: 7, arbitrary: fc.record({ kind: fc.constant('invite' as const), actor, address, access }) },
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('accept' as const), invite, by, person }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('update' as const), actor, address, access }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('remove' as const), actor, address }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('leave' as const), actor }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('handOver' as const), actor, person }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('resend' as const), actor, invite }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('changeAddress' as const), person }) },
);
export type AccessStep = typeof step extends fc.Arbitrary<infer Step> ? Step : never;
export type Address = Extract<AccessStep, { kind: 'invite' }>['address'];

export const accessSteps = fc.array(step, { minLength: 10, maxLength: 24, size: 'max' });
