import { ApiError } from '@reportage/api';
import { type GuestKey, reportLinkCodeSchema } from '@reportage/contracts';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

interface GuestEntry {
  /** Sent with each of the guest's requests; empty for members and at the report's plain URL. */
  key: GuestKey;
  /** Stores the pass of a link for this tab, so that a reload does not ask for the passcode again. */
  keepPass(pass: string): void;
  /** Called with the failure of any request of the page; if the link has ended, the page is closed, too. */
  noteFailure(error: unknown): void;
  /** The number of refused requests. */
  refusals: number;
}

const endings: ReadonlySet<unknown> = new Set(['guestLinkInactive', 'passcodeRequired', 'notFound']);
const memberEntry: GuestEntry = { key: {}, keepPass: () => undefined, noteFailure: () => undefined, refusals: 0 };

const Entry = createContext<GuestEntry>(memberEntry);

export const useGuestEntry = (): GuestEntry => useContext(Entry);

const getStorageKey = (code: string): string => `report-pass ${code}`;

/** Gives the screens below access by the guest link in the URL. */
export function GuestEntrance({ children }: { children: ReactNode }): ReactNode {
  const [params] = useSearchParams();
  const code = reportLinkCodeSchema.safeParse(params.get('link')).data;
  const [passes, setPasses] = useState<Record<string, string>>({});
  const [refusals, setRefusals] = useState(0);
  const noteFailure = useCallback((error: unknown) => {
    if (error instanceof ApiError && endings.has(error.code)) setRefusals((count) => count + 1);
  }, []);
  const entry = useMemo<GuestEntry>(() => {
    if (code === undefined) return { ...memberEntry, noteFailure, refusals };
    const pass = passes[code] ?? window.sessionStorage.getItem(getStorageKey(code));
    return {
      key: { link: code, ...(pass ? { pass } : {}) },
      keepPass(given) {
        window.sessionStorage.setItem(getStorageKey(code), given);
        setPasses((before) => ({ ...before, [code]: given }));
      },
      noteFailure,
      refusals,
    };
  }, [code, passes, noteFailure, refusals]);
  return <Entry value={entry}>{children}</Entry>;
}
