/** The stand-ins' own time: a test may stop it anywhere, so that tokens end and past days are restated. */
export interface MovableClock {
  now(): Date;
  /** Null lets it run with the machine again. */
  set(at: Date | null): void;
}

export function createMovableClock(): MovableClock {
  let stopped: Date | null = null;
  return {
    now: () => stopped ?? new Date(),
    set: (at) => {
      stopped = at;
    },
  };
}
