export { Badge, Breadcrumb, Collapse, Grid, Layout, Popconfirm, Result, Segmented, Space, Statistic } from 'antd';
