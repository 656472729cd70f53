import { COPIED_MS } from '@mam/contract/core/constants';
import { m } from '@mam/texts';

/** Copies the sentence that stands before a button of the text, and shows so on the button. */
export async function copySentence(button: HTMLElement): Promise<void> {
  const sentence = button.previousElementSibling?.textContent ?? '';
  await navigator.clipboard.writeText(sentence.replaceAll(/^[“"]|[”"]$/g, ''));
  const drawing = button.querySelector('use');
  const label = button.ariaLabel;
  const show = (icon: string, text: string | null) => {
    drawing?.setAttribute('href', `/icons.svg#i-${icon}`);
    button.ariaLabel = text;
  };
  show('check', m.tips_copied());
  setTimeout(() => show('copy', label), COPIED_MS);
}
