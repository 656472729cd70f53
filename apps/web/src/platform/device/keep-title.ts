/** Shows this title in place of every title that the page sets, now and later. */
export function keepTitle(title: string): void {
  const apply = () => {
    if (document.title !== title) document.title = title;
  };
  apply();
  new MutationObserver(apply).observe(document.head, {
    childList: true,
    subtree: true,
    characterData: true,
  });
}
