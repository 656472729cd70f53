/** Where something plays, and a way to move there: what chapters and transcripts need to know. */
export interface Playhead {
  subscribe(listener: () => void): () => void;
  /** Seconds from the start. */
  seconds(): number;
  /** Plays from this second, opening the item first where that has not happened. */
  seek(seconds: number): void;
}
