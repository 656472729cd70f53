import { m } from '@mam/texts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useKeyPress } from '../../platform/use-key-press.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ChatLog, type ChatPeople } from './ChatLog.tsx';
import type { ChatLine } from './chat-line.ts';
import type { ChatControls } from './use-chat.ts';
import './chat.css';

interface ChatProps {
  /** Name of the talk, for screen readers. */
  label: string;
  lines: readonly ChatLine[];
  people: ChatPeople;
  chat: ChatControls;
  /** Index of the line that is heard. */
  lit?: number | undefined;
  /** Beside «by itself». */
  tools?: ReactNode;
  /** After the last line, in place of the controls: choices, or what comes next. */
  children?: ReactNode;
}

/** A talk as messages: a tap, Space, Enter or → shows one more line, ← takes one back. */
export function Chat({ label, lines, people, chat, lit, tools, children }: ChatProps) {
  const { shown, isTyping, isAtEnd, next, back } = chat;
  useKeyPress((event, target) => {
    const isPress = event.key === ' ' || event.key === 'Enter';
    // Links and buttons keep their own keys.
    if (isPress && target.closest('a, button, summary, [popover]')) return;
    if (event.key === 'ArrowLeft') back();
    else if (isPress || event.key === 'ArrowRight') next();
    else return;
    event.preventDefault();
  });
  return (
    <div className="chat">
      <ChatLog
        label={label}
        lines={lines}
        people={people}
        shown={shown}
        isTyping={isTyping}
        lit={lit}
        onTap={next}
      />
      {isAtEnd ? <Ending>{children}</Ending> : <Controls chat={chat} tools={tools} />}
    </div>
  );
}

function Controls({ chat, tools }: Pick<ChatProps, 'chat' | 'tools'>) {
  const { isAuto, next, back, toggleAuto } = chat;
  return (
    <div className="chat-foot">
      <div className="chat-row">
        <button type="button" aria-label={m.chat_back()} onClick={back} className="chat-back">
          <Icon name="left" />
        </button>
        <Button variant="primary" className="flex-1" onClick={next}>
          {m.chat_next()}
        </Button>
      </div>
      <div className="chat-row">
        <Button
          className="flex-1"
          icon={isAuto ? 'pause' : 'play'}
          aria-pressed={isAuto}
          onClick={toggleAuto}
        >
          {m.chat_auto()}
        </Button>
        {tools}
      </div>
    </div>
  );
}

/** Takes the focus of the controls that were in its place. */
function Ending({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="chat-foot outline-none">
      {children}
    </div>
  );
}
