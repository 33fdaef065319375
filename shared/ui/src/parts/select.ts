export { Select, type SelectProps } from 'antd';
export { TimezoneSelect } from '../form/timezone-select.tsx';
