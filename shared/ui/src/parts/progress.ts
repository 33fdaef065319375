export { Progress, Spin } from 'antd';
