import { m } from '@mam/texts';
import { type ReactNode, useEffect, useMemo } from 'react';
import { session } from '../../../platform/client/session.ts';
import { Chat } from '../../../shared/chat/Chat.tsx';
import { useChat } from '../../../shared/chat/use-chat.ts';
import { saveProgress } from '../../../shared/playback/progress.ts';
import { Button } from '../../../ui/Button.tsx';
import type { ItemInfo } from '../card-item.ts';
import { ReaderBar } from './ReaderBar.tsx';
import type { ReadFrom } from './ReadStart.tsx';
import { type Talk, toTalk } from './to-talk.ts';
import { type Sound, useHeard } from './use-heard.ts';

interface ReaderProps {
  info: ItemInfo;
  from: ReadFrom;
  sound: Sound;
  callSheet: string;
  exit: ReactNode;
  /** After the last line. */
  ending: ReactNode;
  onClose: () => void;
}

/** A podcast as messages, from its first line or from where the reader was. */
export function Reader({ info, from, sound, callSheet, exit, ending, onClose }: ReaderProps) {
  const talk = useMemo(() => toTalk(info, from.leftOut), [info, from]);
  const { lines, parts, people } = talk;
  const chat = useChat(lines, linesBefore(talk, from.seconds));
  const { heard, jump } = useHeard({ info, lines, sound, chat, leftOut: from.leftOut });
  useKeptPlace(info, talk, chat.shown, heard !== undefined);
  const now = lines[chat.shown - 1]?.start ?? 0;
  return (
    <section className="reader whole-phone" aria-label={info.title}>
      <h1 className="sr-only">{info.title}</h1>
      <ReaderBar
        parts={parts}
        people={people}
        shown={chat.shown}
        total={lines.length}
        callSheet={callSheet}
        exit={exit}
        onClose={onClose}
      />
      <Chat
        label={m.episodes_log({ title: info.title })}
        lines={lines}
        people={people}
        chat={heard === undefined ? chat : { ...chat, ...jump }}
        lit={heard}
        tools={
          <Button
            className="flex-1"
            icon={sound.isPlaying ? 'pause' : 'headphones'}
            onClick={() => (sound.isPlaying ? sound.stop() : sound.playhead.seek(now))}
          >
            {sound.isPlaying ? m.episodes_sound_stop() : m.episodes_sound()}
          </Button>
        }
      >
        {ending}
      </Chat>
    </section>
  );
}

/** Number of lines that are on screen before the one at which the reader begins. */
function linesBefore({ lines }: Talk, seconds: number): number {
  if (seconds <= 0) return 0;
  // A stored place is a whole second.
  const after = lines.findIndex(({ start }) => start >= seconds + 1);
  return Math.max((after < 0 ? lines.length : after) - 1, 0);
}

/**
 * Keeps the place on this device, by the seconds of the sound, as playing does; of an account nothing is
 * kept, since only its server knows whether its history is paused.
 */
function useKeptPlace(info: ItemInfo, { lines }: Talk, shown: number, isHeard: boolean): void {
  useEffect(() => {
    if (isHeard || session.get().current || lines.length === 0) return;
    saveProgress(info, shown < lines.length ? (lines[shown - 1]?.start ?? 0) : 0);
  }, [info, lines, shown, isHeard]);
}
