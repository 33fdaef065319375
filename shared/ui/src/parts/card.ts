export { Card, Descriptions, Tabs } from 'antd';
export { DangerCard } from '../sections/danger-card.tsx';
export { FactList } from '../text/fact-list.tsx';
