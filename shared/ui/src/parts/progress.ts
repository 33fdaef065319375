export { Spin } from 'antd';
export { Progress } from '../progress/progress.tsx';
