import { ApiError } from '@reportage/api';
import { type GuestKey, reportLinkCodeSchema } from '@reportage/contracts';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

interface GuestAccess {
  /** Sent with each of the guest's requests; empty for members and at the report's plain URL. */
  key: GuestKey;
  /** Stores the pass of a link for this tab, so that the passcode is not needed again after a reload. */
  storePass(pass: string): void;
  /** Called with the error from any failed request; hides the report if the link no longer works. */
  reportFailure(error: unknown): void;
  /** The number of requests that failed because the link no longer grants access. */
  rejectionCount: number;
}

const accessErrors: ReadonlySet<unknown> = new Set(['guestLinkInactive', 'passcodeRequired', 'notFound']);
const memberAccess: GuestAccess = {
  key: {},
  storePass: () => undefined,
  reportFailure: () => undefined,
  rejectionCount: 0,
};

const GuestAccessContext = createContext<GuestAccess>(memberAccess);

export const useGuestAccess = (): GuestAccess => useContext(GuestAccessContext);

const getStorageKey = (code: string): string => `report-pass ${code}`;

/** Provides access through the guest link in the URL. */
export function GuestAccessProvider({ children }: { children: ReactNode }): ReactNode {
  const [params] = useSearchParams();
  const code = reportLinkCodeSchema.safeParse(params.get('link')).data;
  const [passes, setPasses] = useState<Record<string, string>>({});
  const [rejectionCount, setRejectionCount] = useState(0);
  const reportFailure = useCallback((error: unknown) => {
    if (error instanceof ApiError && accessErrors.has(error.code)) setRejectionCount((count) => count + 1);
  }, []);
  const access = useMemo<GuestAccess>(() => {
    if (code === undefined) return { ...memberAccess, reportFailure, rejectionCount };
    const pass = passes[code] ?? window.sessionStorage.getItem(getStorageKey(code));
    return {
      key: { link: code, ...(pass ? { pass } : {}) },
      storePass(newPass) {
        window.sessionStorage.setItem(getStorageKey(code), newPass);
        setPasses((previous) => ({ ...previous, [code]: newPass }));
      },
      reportFailure,
      rejectionCount,
    };
  }, [code, passes, reportFailure, rejectionCount]);
  return <GuestAccessContext value={access}>{children}</GuestAccessContext>;
}
