import { TICKET_TEXT_LENGTH_MAX } from '@mam/contract/core/constants';
import type { Detail } from '@mam/contract/text-checks/details';
import { m } from '@mam/texts';
import { type RefObject, useEffect, useRef } from 'react';
import { DetailsHidden, DetailsNotice, useHiding } from '../../../shared/details/DetailsNotice.tsx';
import { FIELD_CLASS, FieldFrame, useDescribedBy } from '../../../ui/Field.tsx';
import { MarkedText } from '../../../ui/reading/MarkedText.tsx';
import { SimilarQuestions } from './SimilarQuestions.tsx';
import { useDetails, withoutDetails } from './use-details.ts';
import { useSimilar } from './use-similar.ts';
import { WhileTyping } from './WhileTyping.tsx';

interface QuestionBoxProps {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  setText: (text: string) => void;
  /** The text whose details the reader leaves in. */
  kept: string;
  onKeep: () => void;
  /** How often sending has stopped at the details of this text. */
  stops: number;
  /** It has stopped at this text or at an earlier one. */
  hasStopped: boolean;
  /** It has stopped at a text that is too short to be answered. */
  isShort: boolean;
}

/** Both layers of the box, so that marks lie below their words. */
const TYPE = 'px-4 py-2.5 wrap-break-word whitespace-pre-wrap';

/** The question: its details are marked while it is typed; whom to call stands above it, and similar ones below it. */
export function QuestionBox(props: QuestionBoxProps) {
  const { field, text, setText, ...notice } = props;
  const { details } = useDetails(text);
  const { help, items } = useSimilar(text);
  const marks = useRef<HTMLDivElement>(null);
  const hint = m.tickets_ask_text_hint();
  const described = useDescribedBy('text', hint);
  return (
    <FieldFrame name="text" label={m.tickets_ask_text()} hint={hint}>
      <WhileTyping
        text={text}
        help={help}
        isStopped={notice.hasStopped}
        field={field}
        copy={marks}
      />
      <div className="relative mt-1.5 rounded-[12px] bg-surface">
        <div
          ref={marks}
          aria-hidden="true"
          className={`${TYPE} pointer-events-none absolute inset-0 overflow-hidden border-[1.5px] border-transparent text-transparent`}
        >
          <MarkedText
            text={text}
            marks={details}
            className="rounded-xs bg-sun-soft text-transparent underline decoration-accent decoration-2"
          />
        </div>
        <textarea
          ref={field}
          id="text"
          name="text"
          required
          rows={4}
          maxLength={TICKET_TEXT_LENGTH_MAX}
          autoComplete="off"
          spellCheck={false}
          {...described}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onScroll={({ currentTarget }) => {
            if (marks.current) marks.current.scrollTop = currentTarget.scrollTop;
          }}
          className={`${FIELD_CLASS} ${TYPE} relative block min-h-33! resize-y bg-transparent! [field-sizing:content]`}
        />
      </div>
      <QuestionDetails {...notice} text={text} details={details} setText={setText} />
      <SimilarQuestions items={items} />
    </FieldFrame>
  );
}

type QuestionDetailsProps = Omit<QuestionBoxProps, 'field'> & { details: readonly Detail[] };

/** What could identify the asker, or that the text is short. Where sending has stopped at it, its first choice gets the focus. */
function QuestionDetails(props: QuestionDetailsProps) {
  const { text, details, setText, kept, onKeep, stops, isShort } = props;
  const isShown = details.length > 0 && kept !== text;
  const box = useRef<HTMLDivElement>(null);
  const hiding = useHiding(text, setText);
  useEffect(() => {
    if (stops > 0 && isShown) box.current?.querySelector('button')?.focus();
  }, [stops, isShown]);
  if (isShort)
    return (
      <p role="status" className="mt-3 rounded-[14px] bg-sun-soft px-4 py-3 text-sm text-warn-text">
        {m.tickets_short()}
      </p>
    );
  // The button goes with the notice.
  const toField = () => box.current?.parentElement?.querySelector('textarea')?.focus();
  const { undo } = hiding;
  if (undo)
    return (
      <div ref={box} className="mt-3">
        <DetailsHidden
          onUndo={() => {
            toField();
            undo();
          }}
        />
      </div>
    );
  if (!isShown) return null;
  const hide = async () => {
    toField();
    hiding.hide(await withoutDetails(text));
  };
  return (
    <div ref={box} className="mt-3">
      <DetailsNotice
        text={text}
        details={details}
        lead={(words) =>
          stops > 0 ? m.tickets_details_stopped({ words }) : m.tickets_details_title({ words })
        }
        onHide={() => void hide()}
        onKeep={onKeep}
        keepLabel={stops > 0 ? m.tickets_details_send() : undefined}
      />
    </div>
  );
}
