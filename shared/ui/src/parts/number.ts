export { InputNumber } from 'antd';
export { NumberField } from '../form/number-field.tsx';
