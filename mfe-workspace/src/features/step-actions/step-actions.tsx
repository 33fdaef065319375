import { Flex, useIsNarrow } from '@reportage/ui';
import { Children, type ReactNode } from 'react';

/** In a window narrower than this, in pixels, the buttons are stacked. */
const stackedBelow = 480;

/**
 * The buttons below a step of setting up, such as of the welcome and of an invitation. The primary one is last in a
 * row, but first in a stack.
 */
export function StepActions({ children }: { children: ReactNode }) {
  const isStacked = useIsNarrow(stackedBelow);
  const buttons = Children.toArray(children);
  return (
    <Flex gap={8} {...(isStacked ? { vertical: true } : { wrap: true, justify: 'end' })}>
      {isStacked ? buttons.toReversed() : buttons}
    </Flex>
  );
}
