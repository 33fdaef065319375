import type { ConnectedSource } from '@reportage/contracts';

/** The media that a source includes: all of them, unless `isFiltered`. */
export interface MediaChoice {
  isFiltered: boolean;
  /** The URLs of the chosen media. */
  chosen: readonly string[];
  /** Media whose URL or name contains one of these strings are included. */
  matching: readonly string[];
}

export function getMediaChoice({ meta }: ConnectedSource): MediaChoice {
  const { mediaMatching, mediaChosen = [] } = meta.settings;
  return {
    isFiltered: mediaMatching.length > 0 || mediaChosen.length > 0,
    chosen: mediaChosen,
    matching: mediaMatching,
  };
}

export const isMediaChoiceComplete = ({ isFiltered, chosen, matching }: MediaChoice): boolean =>
  !isFiltered || chosen.length > 0 || matching.length > 0;

export const toMediaSettings = ({ isFiltered, chosen, matching }: MediaChoice) => ({
  mediaMatching: isFiltered ? [...matching] : [],
  mediaChosen: isFiltered ? [...chosen] : [],
});

/** Whether saving the choice would change the source. */
export const isMediaChoiceChanged = (choice: MediaChoice, source: ConnectedSource): boolean =>
  JSON.stringify(toMediaSettings(choice)) !== JSON.stringify(toMediaSettings(getMediaChoice(source)));
