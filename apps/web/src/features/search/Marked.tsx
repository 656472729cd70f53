import type { MarkedText as Found } from '@mam/contract/search/search';
import { MarkedText } from '../../ui/reading/MarkedText.tsx';
import './results/results.css';

/** A text in which the words of a search stand out by weight and underline, so not by colour alone. */
export function Marked({ text, marks }: Found) {
  return (
    <MarkedText
      text={text}
      marks={marks.map(([start, end]) => ({ start, end }))}
      className="found"
    />
  );
}
