import { type CardResult, findChannelName } from '@reportage/contracts';

type Source = CardResult['meta']['sources'][number];

/** Whether a source's figures are fetched from a vendor. They may end days before the fetch. */
export const isFetchedSource = ({ mediaType }: Pick<Source, 'mediaType'>): boolean =>
  findChannelName(mediaType) !== undefined;

export const hasFetchedSource = ({ meta }: Pick<CardResult, 'meta'>): boolean => meta.sources.some(isFetchedSource);
