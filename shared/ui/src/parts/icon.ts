export { createDecorativeIcon } from '../antd/decorative-icon.tsx';
