/**
 * Where the caret of a field is, in pixels of the view; undefined without the focus.
 *
 * @param copy an element that shows the text of the field in the same places
 */
export function caretLine(field: HTMLTextAreaElement, copy: HTMLElement): DOMRect | undefined {
  if (document.activeElement !== field) return;
  const texts = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  let rest = field.selectionEnd;
  for (let text = texts.nextNode(); text instanceof Text; text = texts.nextNode()) {
    if (rest <= text.length) {
      const range = new Range();
      range.setStart(text, rest);
      return range.getBoundingClientRect();
    }
    rest -= text.length;
  }
}
