export { AutoComplete, Select, type SelectProps } from 'antd';
export { CurrencySelect } from '../form/currency-select.tsx';
export { TimezoneSelect } from '../form/timezone-select.tsx';
