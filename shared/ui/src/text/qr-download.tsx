import { Button } from 'antd';
import { type ReactNode, useRef } from 'react';
import { DownloadOutlined } from '../antd/icons.ts';
import { saveFile } from '../chart-frame/download.ts';
import { useUiMessages } from '../ui.messages.ts';
import { QrCode } from './qr-code.tsx';
import classes from './text.module.css';

/** The edge length of the image, which is enough for posters. */
const edgePx = 1_024;
/** Scanners need a margin of four modules around the code. */
const marginShare = 0.1;

const toSvg = (element: SVGElement): string => {
  const copy = element.cloneNode(true) as SVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(edgePx));
  copy.setAttribute('height', String(edgePx));
  return new XMLSerializer().serializeToString(copy);
};

async function toPng(svg: string): Promise<Blob | null> {
  const image = new Image();
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    image.src = url;
    await image.decode();
  } finally {
    URL.revokeObjectURL(url);
  }
  const canvas = document.createElement('canvas');
  const margin = edgePx * marginShare;
  canvas.width = edgePx + 2 * margin;
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, margin, margin, edgePx, edgePx);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

interface QrDownloadProps {
  value: string;
  /** Description of the code's content. */
  label: string;
  /** The name of the downloaded file, without its extension. */
  fileName: string;
}

/** A QR code that can be downloaded as SVG or PNG. */
export function QrDownload({ value, label, fileName }: QrDownloadProps): ReactNode {
  const t = useUiMessages();
  const frame = useRef<HTMLDivElement>(null);

  const save = async (kind: 'svg' | 'png') => {
    const element = frame.current?.querySelector('svg');
    if (!element) return;
    const svg = toSvg(element);
    const content = kind === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await toPng(svg);
    if (content) saveFile(`${fileName}.${kind}`, content);
  };

  return (
    <div className={classes.qrDownload}>
      <div ref={frame}>
        <QrCode value={value} label={label} />
      </div>
      <div className={classes.qrButtons}>
        {(['svg', 'png'] as const).map((kind) => (
          <Button key={kind} icon={<DownloadOutlined />} onClick={() => void save(kind)}>
            {t('downloadAs', { kind: kind.toUpperCase() })}
          </Button>
        ))}
      </div>
    </div>
  );
}
