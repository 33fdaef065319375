export { QrCode } from '../text/qr-code.tsx';
