import { useEffect, useEffectEvent } from 'react';
import type { ChatControls } from '../../../shared/chat/use-chat.ts';
import { lastStarted, useCurrentIndex } from '../../../shared/playback/current-index.ts';
import type { Playhead } from '../../../shared/playback/playhead.ts';
import type { ItemInfo } from '../card-item.ts';
import type { TalkLine } from './to-talk.ts';

/** The sound of the podcast, which plays only once its reader asks for it. */
export interface Sound {
  playhead: Playhead;
  isPlaying: boolean;
  stop: () => void;
}

interface HeardProps {
  info: Pick<ItemInfo, 'chapters'>;
  lines: readonly TalkLine[];
  sound: Sound;
  chat: ChatControls;
  /** Numbers of the chapters that are left out, from 1. */
  leftOut: readonly number[];
}

/**
 * While the sound plays, the lines follow it, and a step moves the sound. What is left out is not heard.
 * `heard` is the index of the line that is spoken; undefined while nothing plays.
 */
export function useHeard({ info, lines, sound, chat, leftOut }: HeardProps) {
  const { playhead, isPlaying } = sound;
  const index = useCurrentIndex(lines, playhead);
  const heard = isPlaying && index >= 0 ? index : undefined;
  const follow = useEffectEvent((line: number) => {
    if (chat.shown !== line + 1) chat.show(line + 1);
  });
  useEffect(() => {
    if (heard !== undefined) follow(heard);
  }, [heard]);
  useLeftOut(info, sound, leftOut);
  const seekTo = (line: number) => {
    const start = lines[line]?.start;
    if (start !== undefined) playhead.seek(start);
  };
  return {
    heard,
    jump: { next: () => seekTo(index + 1), back: () => seekTo(index - 1) },
  };
}

/** Moves the sound over the chapters that are left out; after the last chapter it stops. */
function useLeftOut(
  { chapters }: Pick<ItemInfo, 'chapters'>,
  { playhead, isPlaying, stop }: Sound,
  leftOut: readonly number[],
): void {
  const pass = useEffectEvent(() => {
    const at = lastStarted(chapters, playhead.seconds());
    if (!leftOut.includes(at + 1)) return;
    const next = chapters.find((_, index) => index > at && !leftOut.includes(index + 1));
    if (next) playhead.seek(next.start);
    else stop();
  });
  useEffect(() => {
    if (!isPlaying || leftOut.length === 0) return;
    pass();
    return playhead.subscribe(pass);
  }, [isPlaying, leftOut, playhead]);
}
