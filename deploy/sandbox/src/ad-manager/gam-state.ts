import type { AdjustableClock } from '../vendors/adjustable-clock.ts';
import { type GamFaults, gamFaultsSchema } from './gam-faults.ts';
import type { GamDefinition } from './gam-report.ts';

export interface GamReport {
  id: string;
  displayName: string;
  visibility: string;
  definition: GamDefinition;
  createdAt: string;
}

export interface NetworkState {
  faults: GamFaults;
  calls: number;
  /** The number of runs requested beyond the hourly limit. A well-behaved client makes no such calls. */
  callsWhileExhausted: number;
  reports: GamReport[];
  /** Runs by id, with the number of polls until they are done. */
  runs: Map<string, { report: string; polls: number }>;
  hour: { key: string; runs: number };
}

/** Creates the store for each network's reports, runs and faults. */
export function createGamStates(clock: AdjustableClock) {
  const states = new Map<string, NetworkState>();
  let lastId = 100;
  const getState = (code: string): NetworkState => {
    const existing = states.get(code);
    if (existing) return existing;
    const counts = { calls: 0, callsWhileExhausted: 0, hour: { key: '', runs: 0 } };
    const newState = { faults: gamFaultsSchema.parse({}), ...counts, reports: [], runs: new Map() };
    states.set(code, newState);
    return newState;
  };
  const createId = (): string => {
    lastId += 1;
    return String(lastId);
  };

  return {
    get: getState,
    addReport(code: string, report: Omit<GamReport, 'id' | 'createdAt'>): GamReport {
      const added = { ...report, id: createId(), createdAt: clock.now().toISOString() };
      getState(code).reports.push(added);
      return added;
    },
    /** Starts a run. @returns its id, or undefined if the hourly limit has been reached */
    startRun(code: string, report: string): string | undefined {
      const state = getState(code);
      const key = clock.now().toISOString().slice(0, 13);
      if (state.hour.key !== key) state.hour = { key, runs: 0 };
      if (state.hour.runs >= state.faults.runsPerHour) {
        state.callsWhileExhausted += 1;
        return undefined;
      }
      state.hour.runs += 1;
      const id = createId();
      state.runs.set(id, { report, polls: state.faults.polls });
      return id;
    },
  };
}
export type GamStates = ReturnType<typeof createGamStates>;
