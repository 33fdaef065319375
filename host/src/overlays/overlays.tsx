import { useAtom } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { useShell } from '../shell/host-context.ts';
import { overlayAtom } from '../shell/overlay-atom.ts';
import { loadOverlays, type OverlayParts } from './load-overlays.ts';
import { useDestinationKeys } from './use-destination-keys.ts';
import { useShellKeys } from './use-shell-keys.ts';

/** The overlays that cover the page. They are opened by key or button, and their code loads on first use. */
export function Overlays(): ReactNode {
  const { messages } = useShell();
  const [overlay, setOverlay] = useAtom(overlayAtom);
  const [parts, setParts] = useState<OverlayParts | null>(null);
  useShellKeys();
  useDestinationKeys();

  useEffect(() => {
    if (!overlay || parts) return;
    let isCurrent = true;
    loadOverlays().then(
      (loaded) => isCurrent && setParts(loaded),
      (error: unknown) => {
        messages.error(error);
        setOverlay(null);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [overlay, parts, messages, setOverlay]);

  if (!parts) return null;
  const close = (): void => setOverlay(null);
  return (
    <>
      <parts.Palette isOpen={overlay === 'palette'} onClose={close} />
      <parts.Shortcuts isOpen={overlay === 'shortcuts'} onClose={close} />
      <parts.News isOpen={overlay === 'news'} onClose={close} />
    </>
  );
}
