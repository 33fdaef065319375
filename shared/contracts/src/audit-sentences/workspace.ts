import { createSentence, createSentenceWithCount } from './audit-sentence.ts';

export const workspaceSentences = {
  'workspace.created': createSentence('created the workspace {{target}}', 'hat den Arbeitsbereich {{target}} angelegt'),
  'workspace.updated': createSentence(
    'changed the workspace settings',
    'hat die Einstellungen des Arbeitsbereichs geändert',
  ),
  'workspace.removed': createSentence('removed the workspace {{target}}', 'hat den Arbeitsbereich {{target}} entfernt'),
  'workspace.restored': createSentence(
    'restored the workspace {{target}}',
    'hat den Arbeitsbereich {{target}} wiederhergestellt',
  ),
  'workspace.visited': createSentence(
    'visited the workspace as platform staff',
    'hat den Arbeitsbereich als Plattform-Team besucht',
  ),
  'workspace.handedOver': createSentence(
    'handed the workspace over to {{target}}',
    'hat den Arbeitsbereich an {{target}} übergeben',
  ),
  'workspace.forwarded': createSentence(
    'forwarded data from one external service to another',
    'hat Daten von einem externen Dienst an einen anderen weitergeleitet',
  ),
  'workspace.contactsChanged': createSentence('changed the contacts', 'hat die Ansprechpersonen geändert'),
  'member.invited': createSentenceWithCount(
    'invited {{target}} to the workspace',
    'hat {{target}} in den Arbeitsbereich eingeladen',
    'invited {{count}} people to the workspace',
    'hat {{count}} Personen in den Arbeitsbereich eingeladen',
  ),
  'member.inviteResent': createSentence(
    'resent the invitation to {{target}}',
    'hat {{target}} die Einladung erneut gesandt',
  ),
  'member.joined': createSentence('accepted the invitation', 'hat die Einladung angenommen'),
  'member.accessChanged': createSentence(
    'changed the access level of {{target}}',
    'hat den Zugriff von {{target}} geändert',
  ),
  'member.removed': createSentence(
    'removed {{target}} from the workspace',
    'hat {{target}} aus dem Arbeitsbereich entfernt',
  ),
  'member.left': createSentence('left the workspace', 'hat den Arbeitsbereich verlassen'),
  'workspace.templateSaved': createSentence(
    'changed a template in {{target}}',
    'hat eine Vorlage von {{target}} geändert',
  ),
  'webhook.created': createSentence('created the webhook {{target}}', 'hat den Webhook {{target}} angelegt'),
  'webhook.updated': createSentence('changed the webhook {{target}}', 'hat den Webhook {{target}} geändert'),
  'webhook.removed': createSentence('removed the webhook {{target}}', 'hat den Webhook {{target}} entfernt'),
  'webhook.rotated': createSentence(
    'created a new secret for the webhook {{target}}',
    'hat dem Webhook {{target}} ein neues Geheimnis gegeben',
  ),
  'webhook.tested': createSentence(
    'sent a test message to the webhook {{target}}',
    'hat eine Testnachricht an den Webhook {{target}} geschickt',
  ),
  'webhook.resent': createSentence(
    'resent a message to the webhook {{target}}',
    'hat eine Nachricht erneut an den Webhook {{target}} geschickt',
  ),
  'apiKey.created': createSentence('created the API key {{target}}', 'hat den API-Schlüssel {{target}} angelegt'),
  'apiKey.revoked': createSentence('revoked the API key {{target}}', 'hat den API-Schlüssel {{target}} widerrufen'),
  'apiKey.expired': createSentence(
    'expired the API key {{target}}',
    'hat den API-Schlüssel {{target}} zum Termin beendet',
  ),
  'audit.exported': createSentence('exported the audit log', 'hat das Protokoll exportiert'),
} as const;
