import { createSentence, createSentenceWithCount } from './audit-sentence.ts';

export const dashboardSentences = {
  'calculatedField.created': createSentence(
    'created the calculated field {{target}}',
    'hat das berechnete Feld {{target}} angelegt',
  ),
  'calculatedField.updated': createSentence(
    'changed the calculated field {{target}}',
    'hat das berechnete Feld {{target}} geändert',
  ),
  'calculatedField.removed': createSentence(
    'removed the calculated field {{target}}',
    'hat das berechnete Feld {{target}} entfernt',
  ),
  'dashboard.created': createSentence('created the dashboard {{target}}', 'hat das Dashboard {{target}} angelegt'),
  'dashboard.duplicated': createSentence(
    'created the dashboard {{target}} as a copy',
    'hat das Dashboard {{target}} als Kopie angelegt',
  ),
  'dashboard.updated': createSentence('changed the dashboard {{target}}', 'hat das Dashboard {{target}} geändert'),
  'dashboard.removed': createSentenceWithCount(
    'removed the dashboard {{target}}',
    'hat das Dashboard {{target}} entfernt',
    'removed {{count}} dashboards',
    'hat {{count}} Dashboards entfernt',
  ),
  'dashboard.csvExported': createSentence(
    'exported the dashboard {{target}} as CSV',
    'hat das Dashboard {{target}} als CSV exportiert',
  ),
  'digest.created': createSentence('created the digest {{target}}', 'hat den Digest {{target}} angelegt'),
  'digest.updated': createSentence('changed the digest {{target}}', 'hat den Digest {{target}} geändert'),
  'digest.removed': createSentence('removed the digest {{target}}', 'hat den Digest {{target}} entfernt'),
  'digest.tested': createSentence(
    'sent a test of the digest {{target}}',
    'hat einen Test des Digests {{target}} verschickt',
  ),
  'digest.resent': createSentence(
    'resent an email from the digest {{target}}',
    'hat eine E-Mail des Digests {{target}} erneut verschickt',
  ),
  'alert.created': createSentence('created the alert {{target}}', 'hat den Alarm {{target}} angelegt'),
  'alert.updated': createSentence('changed the alert {{target}}', 'hat den Alarm {{target}} geändert'),
  'alert.removed': createSentence('removed the alert {{target}}', 'hat den Alarm {{target}} entfernt'),
  'folder.created': createSentence('created the folder {{target}}', 'hat den Ordner {{target}} angelegt'),
  'folder.updated': createSentence('changed the folder {{target}}', 'hat den Ordner {{target}} geändert'),
  'folder.removed': createSentenceWithCount(
    'removed the folder {{target}}',
    'hat den Ordner {{target}} entfernt',
    'removed {{count}} folders',
    'hat {{count}} Ordner entfernt',
  ),
} as const;
