export { decorative } from '../antd/decorative.tsx';
