export { createDecorativeIcon } from '../antd/decorative-icon.tsx';
export * from '../antd/deprecated.ts';
