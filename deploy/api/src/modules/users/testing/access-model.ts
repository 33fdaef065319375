import { type Access, accessLevels, type GrantableAccess } from '@reportage/contracts';
import { type AccessStep, type Address, peopleCount, staffActor } from './access-steps.ts';

interface ModelInvite {
  address: Address;
  access: GrantableAccess;
  state: 'waiting' | 'accepted' | 'withdrawn';
  /** Whether a later decision about the person overrides the invitation. */
  isOverridden: boolean;
}

const getRank = (access: Access): number => accessLevels.indexOf(access);
const isSameAddress = (one: Address, other: Address): boolean =>
  one.person === other.person && one.addressIndex === other.addressIndex;

/** Creates a simple model of the rules. It computes everyone's access after a sequence of decisions. */
export function createAccessModel() {
  const access: (Access | undefined)[] = Array.from({ length: peopleCount }, (_, person) =>
    person === 0 ? 'owner' : undefined,
  );
  const currentAddressIndexes: number[] = Array.from({ length: peopleCount }, () => 0);
  const invites: ModelInvite[] = [];

  const canAdminister = (actor: number): boolean =>
    actor === staffActor || getRank(access[actor] ?? 'viewer') >= getRank('admin');
  const isCurrent = ({ person, addressIndex }: Address): boolean => currentAddressIndexes[person] === addressIndex;
  const findAccess = (address: Address): Access | undefined =>
    isCurrent(address) ? access[address.person] : undefined;
  const listPending = (address: Address) =>
    invites.filter((invite) => invite.state === 'waiting' && isSameAddress(invite.address, address));

  function changeAccess(person: number, newAccess: Access | undefined): void {
    access[person] = newAccess;
    for (const invite of invites) if (invite.address.person === person) invite.isOverridden = true;
  }

  /** Whether the actor may `update` or `remove` the person with this address. */
  function canChange(actor: number, address: Address): boolean {
    const member = findAccess(address);
    return canAdminister(actor) && member !== 'owner' && (member !== undefined || listPending(address).length > 0);
  }

  function accept(person: number, invite: ModelInvite): boolean {
    const { address, state } = invite;
    if (address.person !== person || !isCurrent(address) || state === 'withdrawn') return false;
    const memberAccess = access[person];
    if (state === 'accepted') return memberAccess !== undefined;
    if (memberAccess === undefined && invite.isOverridden) return false;
    invite.state = 'accepted';
    if (memberAccess === undefined || (!invite.isOverridden && getRank(memberAccess) < getRank(invite.access)))
      access[person] = invite.access;
    return true;
  }

  /** Returns the index of the invitation to which a step refers, or -1 if there is none. */
  const getInviteIndex = (offset: number): number => invites.length - 1 - (offset % Math.max(invites.length, 1));
  const findInvite = (offset: number): ModelInvite | undefined => invites[getInviteIndex(offset)];
  /** Returns who accepts, and the address to which they switch before accepting. */
  function getResponder({ by, invite, person }: Extract<AccessStep, { kind: 'accept' }>): Address {
    const address = findInvite(invite)?.address;
    if (by === 'recipient' && address) return address;
    const responder = by === 'recipientAsIs' && address ? address.person : person;
    return { person: responder, addressIndex: currentAddressIndexes[responder] ?? 0 };
  }

  return {
    access,
    getInviteIndex,
    getResponder,

    /** Applies a step. @returns whether the product must accept it */
    apply(step: AccessStep): boolean {
      switch (step.kind) {
        case 'invite': {
          const isSelf = step.actor === step.address.person && isCurrent(step.address);
          const isFree = findAccess(step.address) === undefined && listPending(step.address).length === 0;
          if (!canAdminister(step.actor) || isSelf || !isFree) return false;
          invites.push({
            address: step.address,
            access: step.access as GrantableAccess,
            state: 'waiting',
            isOverridden: false,
          });
          return true;
        }
        case 'accept': {
          const invite = findInvite(step.invite);
          const { person, addressIndex } = getResponder(step);
          currentAddressIndexes[person] = addressIndex;
          return invite !== undefined && accept(person, invite);
        }
        case 'update': {
          if (!canChange(step.actor, step.address)) return false;
          if (findAccess(step.address)) changeAccess(step.address.person, step.access);
          for (const invite of listPending(step.address)) {
            invite.access = step.access as GrantableAccess;
            invite.isOverridden = findAccess(step.address) !== undefined;
          }
          return true;
        }
        case 'remove': {
          if (!canChange(step.actor, step.address)) return false;
          if (findAccess(step.address)) changeAccess(step.address.person, undefined);
          for (const invite of listPending(step.address)) invite.state = 'withdrawn';
          return true;
        }
        case 'leave': {
          const actorAccess = access[step.actor];
          if (actorAccess === undefined || actorAccess === 'owner') return false;
          changeAccess(step.actor, undefined);
          const address = { person: step.actor, addressIndex: currentAddressIndexes[step.actor] ?? 0 };
          for (const invite of listPending(address)) invite.state = 'withdrawn';
          return true;
        }
        case 'handOver': {
          if (access[step.actor] !== 'owner' || access[step.person] === undefined) return false;
          changeAccess(step.actor, 'admin');
          changeAccess(step.person, 'owner');
          return true;
        }
        case 'resend': {
          const invite = findInvite(step.invite);
          if (!canAdminister(step.actor) || invite?.state !== 'waiting') return false;
          invite.isOverridden = false;
          return true;
        }
        case 'changeAddress':
          currentAddressIndexes[step.person] = 1 - (currentAddressIndexes[step.person] ?? 0);
          return true;
      }
    },
  };
}
