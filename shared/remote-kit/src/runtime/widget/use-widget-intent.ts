import type { WidgetName } from '@reportage/contracts';
import { useMemo } from 'react';
import { useHost } from '../use-host.ts';

/** For the control that opens a widget: its files are fetched as soon as someone points at it or reaches it by the keyboard. */
export function useWidgetIntent(name: WidgetName): { onPointerEnter(): void; onFocus(): void } {
  const { widgets } = useHost();
  return useMemo(() => {
    const prefetch = () => widgets.prefetch(name);
    return { onPointerEnter: prefetch, onFocus: prefetch };
  }, [widgets, name]);
}
