import { useEffect, useState } from 'react';

/** Gives the focus back to what had it when a dialog opened, for one that its screen removes instead of closing it. */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
}
