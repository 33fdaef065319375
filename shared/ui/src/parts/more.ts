export { Badge, Breadcrumb, Collapse, Grid, Layout, Popconfirm, Result, Segmented, Space, Statistic } from 'antd';
export { AuditSentence } from '../text/audit-sentence.tsx';
export { useAuditValueText } from '../text/audit-value-text.ts';
export { Disclosure } from '../text/disclosure.tsx';
