/** Where a navigation leads. */
export interface LeaveTarget {
  pathname: string;
  search: string;
}

/** Holds a navigation by answering true; `proceed` then makes it after all. */
export type LeaveBlocker = (target: LeaveTarget, proceed: () => void) => boolean;

export interface LeaveBlockers {
  block(blocker: LeaveBlocker): () => void;
  /** Whether someone holds the navigation; `proceed` is called once they let it go. */
  isHeld(target: LeaveTarget, proceed: () => void): boolean;
}

/** Those who want to be asked before the address is left; the one that came last is asked first. */
export function createLeaveBlockers(): LeaveBlockers {
  const blockers: LeaveBlocker[] = [];
  return {
    block(blocker) {
      blockers.unshift(blocker);
      return () => {
        const index = blockers.indexOf(blocker);
        if (index >= 0) blockers.splice(index, 1);
      };
    },
    isHeld: (target, proceed) => blockers.some((blocker) => blocker(target, proceed)),
  };
}
