export { QrCode } from '../text/qr-code.tsx';
export { QrDownload } from '../text/qr-download.tsx';
