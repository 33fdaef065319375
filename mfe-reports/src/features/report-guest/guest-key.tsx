import { type GuestKey, reportLinkCodeSchema } from '@reportage/contracts';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

interface GuestEntry {
  /** What the guest's calls carry: nothing for members and at the report's plain address. */
  key: GuestKey;
  /** Keeps the pass of a link for this tab, so that a reload does not ask for the passcode again. */
  keepPass(pass: string): void;
}

const Entry = createContext<GuestEntry>({ key: {}, keepPass: () => undefined });

export const useGuestEntry = (): GuestEntry => useContext(Entry);

const storageKeyOf = (code: string): string => `report-pass ${code}`;

/** Lets the screens below come in by the guest link in the address. */
export function GuestEntrance({ children }: { children: ReactNode }): ReactNode {
  const [params] = useSearchParams();
  const code = reportLinkCodeSchema.safeParse(params.get('link')).data;
  const [kept, setKept] = useState<Record<string, string>>({});
  const entry = useMemo<GuestEntry>(() => {
    if (code === undefined) return { key: {}, keepPass: () => undefined };
    const pass = kept[code] ?? window.sessionStorage.getItem(storageKeyOf(code));
    return {
      key: { link: code, ...(pass ? { pass } : {}) },
      keepPass(given) {
        window.sessionStorage.setItem(storageKeyOf(code), given);
        setKept((before) => ({ ...before, [code]: given }));
      },
    };
  }, [code, kept]);
  return <Entry value={entry}>{children}</Entry>;
}
