import { createRemoteWidget } from '@reportage/remote-kit/runtime';
import { ReportSchedules } from '../features/digest-list/report-schedules.tsx';
import remote from '../remote.ts';

export default createRemoteWidget({ remote, name: 'report-schedules', component: ReportSchedules });
