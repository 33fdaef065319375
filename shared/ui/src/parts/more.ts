export { Badge, Breadcrumb, Collapse, Grid, Layout, Popconfirm, Result, Segmented, Space, Statistic } from 'antd';
export { DragHandle } from '../editing/drag-handle.tsx';
export { PartMenu } from '../editing/part-menu.tsx';
export { type PageSection, PageSectionBody, SectionLayout } from '../sections/section-layout.tsx';
export { AuditSentence } from '../text/audit-sentence.tsx';
export { useAuditValueText } from '../text/audit-value-text.ts';
export { Disclosure } from '../text/disclosure.tsx';
