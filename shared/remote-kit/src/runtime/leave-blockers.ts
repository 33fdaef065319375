/** The target of a navigation. */
export interface LeaveTarget {
  pathname: string;
  search: string;
}

/** Returns true to block a navigation; `proceed` then performs it. */
export type LeaveBlocker = (target: LeaveTarget, proceed: () => void) => boolean;

export interface LeaveBlockers {
  block(blocker: LeaveBlocker): () => void;
  /**
   * Whether a blocker blocks the navigation. That blocker may call `proceed` later to perform the navigation after all.
   */
  isBlocked(target: LeaveTarget, proceed: () => void): boolean;
}

/** Manages the blockers that are called before a navigation, latest first. */
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
    isBlocked: (target, proceed) => blockers.some((blocker) => blocker(target, proceed)),
  };
}
