import type { AlertTables } from './alert.tables.ts';
import type { ApiKeyTables } from './api-key.tables.ts';
import type { AssistantTables } from './assistant.tables.ts';
import type { AuditTables } from './audit.tables.ts';
import type { BackupTables } from './backup.tables.ts';
import type { BillingTables } from './billing.tables.ts';
import type { CalculatedFieldTables } from './calculated-field.tables.ts';
import type { CampaignTables } from './campaign.tables.ts';
import type { CollectionTables } from './collection.tables.ts';
import type { ConnectionTables } from './connection.tables.ts';
import type { CrawlTables } from './crawl.tables.ts';
import type { CustomMetricTables } from './custom-metric.tables.ts';
import type { DashboardTables } from './dashboard.tables.ts';
import type { DigestTables } from './digest.tables.ts';
import type { DuplicateTables } from './duplicate.tables.ts';
import type { FileTables } from './file.tables.ts';
import type { GoalTables } from './goal.tables.ts';
import type { GroupTables } from './group.tables.ts';
import type { HighlightTables } from './highlight.tables.ts';
import type { JobTables } from './job.tables.ts';
import type { LimitTables } from './limit.tables.ts';
import type { LinkTables } from './link.tables.ts';
import type { MailTables } from './mail.tables.ts';
import type { NotificationTables } from './notification.tables.ts';
import type { PartnerTables } from './partner.tables.ts';
import type { ReportTables } from './report.tables.ts';
import type { ReportTemplateTables } from './report-template.tables.ts';
import type { SourceTables } from './source.tables.ts';
import type { WebhookTables } from './webhook.tables.ts';
import type { WorkspaceTables } from './workspace.tables.ts';

/** Tables in the `app` schema, one file for each area. */
export interface AppSchema
  extends WorkspaceTables,
    SourceTables,
    ConnectionTables,
    CampaignTables,
    GroupTables,
    LimitTables,
    LinkTables,
    ReportTables,
    ReportTemplateTables,
    HighlightTables,
    DashboardTables,
    DigestTables,
    AlertTables,
    WebhookTables,
    JobTables,
    MailTables,
    NotificationTables,
    CollectionTables,
    CustomMetricTables,
    CalculatedFieldTables,
    PartnerTables,
    CrawlTables,
    DuplicateTables,
    FileTables,
    AuditTables,
    AssistantTables,
    ApiKeyTables,
    BackupTables,
    BillingTables,
    GoalTables {}
