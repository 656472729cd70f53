/**
 * Focuses the feedback of an answer, and scrolls no further than its end needs: the question sticks below the
 * header, and what is right stays below the question. One that begins above them is scrolled to.
 */
export function showFeedback(feedback: HTMLElement, question: HTMLElement): void {
  feedback.focus({ preventScroll: true });
  const card = question.parentElement;
  const shown = card?.querySelector('[data-shown]');
  const foot = card?.querySelector('[data-foot]')?.getBoundingClientRect();
  if (!shown || !foot) return;
  const top = Number.parseFloat(getComputedStyle(question).top) + question.offsetHeight;
  const bottom = Math.min(foot.top, innerHeight - foot.height);
  const { top: start, bottom: end } = feedback.getBoundingClientRect();
  const allowed = shown.getBoundingClientRect().top - top;
  const down = Math.min(Math.max(0, end - bottom), allowed);
  scrollBy({ top: start < top ? start - top : down });
}
