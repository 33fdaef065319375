import { QRCode } from 'antd';
import type { ReactNode } from 'react';

/** A code for a camera. Dark on white in every theme: many readers take no other. @param label what it holds, in words */
export function QrCode({ value, label }: { value: string; label: string }): ReactNode {
  return (
    <div role="img" aria-label={label}>
      <QRCode type="svg" value={value} size={196} color="#000000" bgColor="#ffffff" errorLevel="M" />
    </div>
  );
}
