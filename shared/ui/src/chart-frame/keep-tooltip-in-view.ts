/** The space in pixels between a tooltip and the edge of the window. */
const margin = 8;

/**
 * Returns how far a span must move to be within the bounds. If it is longer than the bounds, its start stays
 * visible.
 */
export function getShift(start: number, size: number, from: number, to: number): number {
  const maxStart = Math.max(from, to - size);
  return Math.min(Math.max(start, from), maxStart) - start;
}

/**
 * Moves a chart's tooltip into the visible part of the screen. The library only flips it at the edges of the chart,
 * which may be narrower than the tooltip.
 */
export function keepTooltipInView(container: HTMLElement): void {
  const tooltip = container.querySelector<HTMLElement>('.g2-tooltip');
  const parent = tooltip?.offsetParent?.getBoundingClientRect();
  if (!tooltip || !parent) return;
  const area = container.closest('main, dialog')?.getBoundingClientRect();
  // The style has the target position, to which the tooltip is still moving.
  const left = parent.left + Number.parseFloat(tooltip.style.left);
  const top = parent.top + Number.parseFloat(tooltip.style.top);
  const right = Math.min(area?.right ?? innerWidth, innerWidth);
  const x = getShift(left, tooltip.offsetWidth, Math.max(area?.left ?? 0, 0) + margin, right - margin);
  const y = getShift(top, tooltip.offsetHeight, margin, innerHeight - margin);
  tooltip.style.translate = `${x}px ${y}px`;
}
