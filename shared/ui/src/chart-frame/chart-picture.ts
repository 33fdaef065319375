import { type LegendItem, legendMark } from './chart-legend.tsx';

interface Ink {
  color: string;
  font: string;
}

const lineHeight = 20;
const markGap = 8;
const itemGap = 16;

/** The drawing with its legend above it, for a picture that is read alone. */
export function drawWithLegend(drawing: HTMLCanvasElement, items: readonly LegendItem[], ink: Ink): HTMLCanvasElement {
  const picture = document.createElement('canvas');
  const context = picture.getContext('2d');
  if (items.length === 0 || !context) return drawing;
  // The drawing has as many pixels as the screen.
  const scale = drawing.width / (drawing.clientWidth || drawing.width);
  const width = drawing.width / scale;
  context.font = ink.font;
  let x = 0;
  let line = 0;
  const placed = items.map((item) => {
    const markWidth = item.isBar ? legendMark.barWidth : legendMark.width;
    const text = item.label ?? item.name;
    const itemWidth = markWidth + markGap + context.measureText(text).width;
    if (x > 0 && x + itemWidth > width) {
      x = 0;
      line += 1;
    }
    const place = { item, text, markWidth, x, middle: (line + 0.5) * lineHeight };
    x += itemWidth + itemGap;
    return place;
  });
  const top = (line + 1) * lineHeight + markGap;
  picture.width = drawing.width;
  // Setting a size resets the context.
  picture.height = drawing.height + top * scale;
  context.drawImage(drawing, 0, top * scale);
  context.scale(scale, scale);
  context.font = ink.font;
  context.textBaseline = 'middle';
  for (const { item, text, markWidth, x: left, middle } of placed) {
    context.fillStyle = item.color;
    context.strokeStyle = item.color;
    context.lineWidth = item.width;
    context.setLineDash([...(item.dash ?? [])]);
    if (item.isBar) context.fillRect(left, middle - legendMark.height / 2, markWidth, legendMark.height);
    else {
      context.beginPath();
      context.moveTo(left, middle);
      context.lineTo(left + markWidth, middle);
      context.stroke();
    }
    context.fillStyle = ink.color;
    context.fillText(text, left + markWidth + markGap, middle);
  }
  return picture;
}
