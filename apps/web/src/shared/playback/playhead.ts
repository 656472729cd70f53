/** Position and seeking of a player, for chapters and transcripts. */
export interface Playhead {
  subscribe(listener: () => void): () => void;
  /** Seconds from the start. */
  seconds(): number;
  /** Plays from this second, after opening the item if necessary. */
  seek(seconds: number): void;
}
