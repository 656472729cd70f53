/** Characters that leave the three sides in the first view of a phone. */
const WHOLE_MAX = 150;
const LEAD_MIN = 50;
/** Fewer are not worth a fold, which is a line itself. */
const REST_MIN = 110;

/** A long opening in two parts, cut after a sentence; a short one stays whole. */
export function openingParts(text: string): { lead: string; rest: string } {
  if (text.length <= WHOLE_MAX) return { lead: text, rest: '' };
  const end = /[.!?…]["”’)]*\s/g;
  end.lastIndex = LEAD_MIN;
  const found = end.exec(text);
  const sentence = found ? found.index + found[0].length : text.length;
  const at = sentence <= WHOLE_MAX ? sentence : text.lastIndexOf(' ', WHOLE_MAX) + 1 || WHOLE_MAX;
  if (text.length - at < REST_MIN) return { lead: text, rest: '' };
  return { lead: text.slice(0, at).trimEnd(), rest: text.slice(at).trimStart() };
}
