import { QRCode } from 'antd';
import type { ReactNode } from 'react';

/**
 * A QR code. It is dark on white in every theme, because many scanners cannot read anything else.
 * @param label description of its content
 */
export function QrCode({ value, label }: { value: string; label: string }): ReactNode {
  // antd's SVG already has the image role.
  return (
    <QRCode type="svg" value={value} size={196} color="#000000" bgColor="#ffffff" errorLevel="M" aria-label={label} />
  );
}
