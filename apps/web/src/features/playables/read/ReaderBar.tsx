import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import type { ChatPeople } from '../../../shared/chat/ChatLog.tsx';
import { type ChatPart, ChatProgress } from '../../../shared/chat/ChatProgress.tsx';
import { Face } from '../../../shared/chat/Face.tsx';
import { Icon } from '../../../ui/Icon.tsx';

interface ReaderBarProps {
  parts: readonly ChatPart[];
  people: ChatPeople;
  shown: number;
  total: number;
  callSheet: string;
  exit: ReactNode;
  onClose: () => void;
}

/** The way out, who speaks, how far the talk is; on phones also call and quick exit, in place of the header. */
export function ReaderBar({ people, callSheet, exit, onClose, ...progress }: ReaderBarProps) {
  return (
    <div className="reader-head" data-stays>
      <div className="reader-bar">
        <button
          type="button"
          aria-label={m.episodes_close()}
          onClick={onClose}
          className="reader-bar-button"
        >
          <Icon name="left" />
        </button>
        <span className="reader-faces">
          {Object.values(people)
            .slice(0, 3)
            .map(({ name, face }) => (
              <Face key={name} face={face} />
            ))}
        </span>
        <button
          type="button"
          popoverTarget={callSheet}
          aria-label={m.nav_call()}
          className="reader-bar-button"
        >
          <Icon name="phone" />
        </button>
        {exit}
      </div>
      <ChatProgress {...progress} />
    </div>
  );
}
