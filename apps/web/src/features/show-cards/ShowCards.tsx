import { m } from '@mam/texts';
import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PictureButton } from '../../ui/picture/PictureButton.tsx';
import type { ShowCard } from './show-cards.ts';
import { useAwake } from './use-awake.ts';
import './show-cards.css';

interface ShowCardsProps {
  cards: readonly ShowCard[];
  /** The link that leaves the site. */
  exit: ReactNode;
}

/** Sentences that can be shown instead of spoken, each over the whole screen at a tap. */
export function ShowCards({ cards, exit }: ShowCardsProps) {
  if (cards.length === 0) return null;
  return (
    <div className="mt-3 print:hidden">
      <p className="text-sm text-muted">{m.show_card_lead()}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {cards.map((card) => (
          <button
            key={card.id}
            type="button"
            popoverTarget={card.id}
            className={buttonClass({ variant: 'outline' })}
          >
            <Icon name="full" />
            {card.label()}
          </button>
        ))}
      </div>
      {cards.map((card) => (
        <Card key={card.id} card={card} exit={exit} />
      ))}
    </div>
  );
}

interface CardProps {
  card: ShowCard;
  exit: ReactNode;
}

/**
 * A native popover, which opens without script and closes by Escape. It is always dark on light, so that it reads
 * across a counter, and in Vietnamese, which the reader of another language finds below.
 */
function Card({ card: { id, text, more }, exit }: CardProps) {
  const stayAwake = useAwake();
  const vi = { locale: 'vi' } as const;
  const isOther = text() !== text({}, vi);
  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-labelledby={`${id}-text`}
      tabIndex={-1}
      onToggle={stayAwake}
      className="show-card"
    >
      <div className="flex justify-end">{exit}</div>
      <div className="my-auto grid gap-5 py-4">
        <p id={`${id}-text`} lang="vi" className="show-card-text">
          {withoutOrphan(text({}, vi))}
        </p>
        <p lang="vi" className="show-card-more">
          {withoutOrphan(more({}, vi))}
        </p>
        {isOther && <p className="show-card-own">{`${text()} ${more()}`}</p>}
      </div>
      <PictureButton
        className="show-card-done mb-2 bg-transparent noscript:hidden"
        picture={() => ({
          // Nothing on it tells where it is from.
          site: undefined,
          lines: [
            { text: text({}, vi), size: 112, isStrong: true },
            { text: more({}, vi), size: 56 },
          ],
        })}
      />
      <button
        type="button"
        popoverTarget={id}
        popoverTargetAction="hide"
        className="show-card-done"
      >
        <Icon name="check" />
        {m.show_card_done()}
      </button>
    </div>
  );
}

/** Keeps the last two words on one line: «ạ.» does not stand alone. */
function withoutOrphan(text: string): string {
  return text.replace(/ (?=\S+$)/u, '\u00a0');
}
