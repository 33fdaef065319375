export { Card, Descriptions, Tabs } from 'antd';
