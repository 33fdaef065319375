export { DatePicker } from 'antd';
export { DayPicker, DayRangePicker } from '../form/day-picker.tsx';
export { TimePicker } from '../form/time-picker.tsx';
