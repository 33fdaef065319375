import { useEffect, useEffectEvent } from 'react';
import { isSingleKey } from '../keys/single-key.ts';

const layerSelector = [
  '[role="dialog"]',
  '.ant-drawer-open',
  '.ant-modal-wrap',
  '.ant-dropdown',
  '.ant-popover',
  '.ant-select-dropdown',
  '.ant-picker-dropdown',
].join();
/** Matches closed layers, because antd keeps some of them in the document. */
const hiddenSelector = '[class*="ant-"][class*="-hidden"], [style*="display: none"], [hidden]';

const isLayerOpen = (): boolean =>
  [...document.querySelectorAll(layerSelector)].some((layer) => !layer.closest(hiddenSelector));

/** Clears the selection on Escape, unless the key is for a layer over the list, or for a field. */
export function useClearOnEscape(hasSelection: boolean, clear: () => void): void {
  const onEscape = useEffectEvent(clear);
  useEffect(() => {
    if (!hasSelection) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && isSingleKey(event) && !isLayerOpen()) onEscape();
    };
    // Runs before the key closes a layer; afterward, the key would seem to be meant for the list.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [hasSelection]);
}
