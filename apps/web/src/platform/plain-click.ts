/** A click that follows a link in this tab: the main button without a key that opens another tab or saves. */
export function isPlainClick(event: MouseEvent): boolean {
  return !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
