import { type CardResult, findChannelName } from '@reportage/contracts';

type Source = CardResult['meta']['sources'][number];

/**
 * Whether a source's figures are fetched from a network or a table, and may therefore end days before the last fetch.
 * Only tables are sources of custom media.
 */
export const isFetchedSource = ({ mediaType }: Pick<Source, 'mediaType'>): boolean =>
  mediaType === 'custom' || findChannelName(mediaType) !== undefined;

export const hasFetchedSource = ({ meta }: Pick<CardResult, 'meta'>): boolean => meta.sources.some(isFetchedSource);
