import { type LegendItem, legendMark } from './chart-legend.tsx';

interface TextStyle {
  color: string;
  font: string;
}

const lineHeight = 20;
const markGap = 8;
const itemGap = 16;

/** Draws the legend above a drawing, so that a saved picture needs no other explanation. */
export function drawWithLegend(
  drawing: HTMLCanvasElement,
  items: readonly LegendItem[],
  textStyle: TextStyle,
): HTMLCanvasElement {
  const picture = document.createElement('canvas');
  const context = picture.getContext('2d');
  if (items.length === 0 || !context) return drawing;
  // The size of the canvas is in device pixels.
  const scale = drawing.width / (drawing.clientWidth || drawing.width);
  const width = drawing.width / scale;
  context.font = textStyle.font;
  let x = 0;
  let line = 0;
  const placedItems = items.map((item) => {
    const markWidth = item.isBar ? legendMark.barWidth : legendMark.width;
    const text = item.label ?? item.name;
    const itemWidth = markWidth + markGap + context.measureText(text).width;
    if (x > 0 && x + itemWidth > width) {
      x = 0;
      line += 1;
    }
    const placedItem = { item, text, markWidth, x, middle: (line + 0.5) * lineHeight };
    x += itemWidth + itemGap;
    return placedItem;
  });
  const top = (line + 1) * lineHeight + markGap;
  picture.width = drawing.width;
  // Setting a size resets the context.
  picture.height = drawing.height + top * scale;
  context.drawImage(drawing, 0, top * scale);
  context.scale(scale, scale);
  context.font = textStyle.font;
  context.textBaseline = 'middle';
  for (const { item, text, markWidth, x: left, middle } of placedItems) {
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
    context.fillStyle = textStyle.color;
    context.fillText(text, left + markWidth + markGap, middle);
  }
  return picture;
}
