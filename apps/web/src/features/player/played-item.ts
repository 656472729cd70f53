import type { PlayableInfo } from '@mam/contract/playables/playables';

/** What the player needs of an item. */
export type PlayedItem = Omit<PlayableInfo, 'related'>;
