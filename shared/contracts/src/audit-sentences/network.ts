import { createSentence, createSentenceWithCount } from './audit-sentence.ts';

export const networkSentences = {
  'partner.invited': createSentence('invited the creator {{target}}', 'hat {{target}} als Creator eingeladen'),
  'creator.connected': createSentence('became a creator: {{target}}', 'ist Creator geworden: {{target}}'),
  'creator.removed': createSentenceWithCount(
    'removed the creator {{target}}',
    'hat {{target}} als Creator entfernt',
    'removed {{count}} creators',
    'hat {{count}} Creator entfernt',
  ),
  'creator.inviteAccepted': createSentence(
    'accepted the invitation for {{target}}',
    'hat die Einladung an {{target}} angenommen',
  ),
  'creator.inviteDeclined': createSentence(
    'declined the invitation for {{target}}',
    'hat die Einladung an {{target}} abgelehnt',
  ),
  // Older entries do not say which answer was given.
  'creator.inviteAnswered': createSentence(
    'answered the invitation for {{target}}',
    'hat die Einladung an {{target}} beantwortet',
  ),
  'creator.inviteRemoved': createSentenceWithCount(
    'withdrew the invitation for {{target}}',
    'hat die Einladung an {{target}} zurückgezogen',
    'withdrew {{count}} invitations',
    'hat {{count}} Einladungen zurückgezogen',
  ),
  'partner.reportsShared': createSentence(
    'changed which reports {{target}} may read',
    'hat geändert, welche Reports {{target}} lesen darf',
  ),
  'partner.connected': createSentence('connected the partner {{target}}', 'hat den Partner {{target}} verbunden'),
  'partner.updated': createSentence(
    'changed the connection with {{target}}',
    'hat die Verbindung mit {{target}} geändert',
  ),
  'partner.removed': createSentenceWithCount(
    'ended the connection with {{target}}',
    'hat die Verbindung mit {{target}} beendet',
    'ended {{count}} connections',
    'hat {{count}} Verbindungen beendet',
  ),
} as const;
