import { useAtom } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { useShell } from '../shell/host-context.ts';
import { overlayAtom } from '../shell/overlay-atom.ts';
import { loadOverlays, type OverlayComponents } from './load-overlays.ts';
import { useDestinationKeys } from './use-destination-keys.ts';
import { useShellKeys } from './use-shell-keys.ts';

/** The overlays that cover the page. A key or a button opens them, and their code loads on first use. */
export function Overlays(): ReactNode {
  const { messages } = useShell();
  const [overlay, setOverlay] = useAtom(overlayAtom);
  const [components, setComponents] = useState<OverlayComponents | null>(null);
  useShellKeys();
  useDestinationKeys();

  useEffect(() => {
    if (!overlay || components) return;
    let isCurrent = true;
    loadOverlays().then(
      (loaded) => isCurrent && setComponents(loaded),
      (error: unknown) => {
        messages.error(error);
        setOverlay(null);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [overlay, components, messages, setOverlay]);

  if (!components) return null;
  const close = (): void => setOverlay(null);
  return (
    <>
      <components.Palette isOpen={overlay === 'palette'} onClose={close} />
      <components.Shortcuts isOpen={overlay === 'shortcuts'} onClose={close} />
      <components.WhatsNew isOpen={overlay === 'news'} onClose={close} />
    </>
  );
}
