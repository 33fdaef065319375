import { QRCode } from 'antd';
import type { ReactNode } from 'react';

/** A code for a camera. Dark on white in every theme: many readers take no other. @param label what it holds, in words */
export function QrCode({ value, label }: { value: string; label: string }): ReactNode {
  // The name belongs to the drawing itself, which is an image to the browser already.
  return (
    <QRCode type="svg" value={value} size={196} color="#000000" bgColor="#ffffff" errorLevel="M" aria-label={label} />
  );
}
