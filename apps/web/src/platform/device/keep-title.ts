/** Tells nothing of the site; its home screen icon of another face shows the same. */
const NEUTRAL_ICON = '/book.svg';

/** Shows this title in place of every title that the page sets, now and later, and a book as the icon of the tab. */
export function keepTitle(title: string): void {
  const apply = () => {
    if (document.title !== title) document.title = title;
    for (const icon of document.querySelectorAll('link[rel=icon]'))
      icon.setAttribute('href', NEUTRAL_ICON);
  };
  apply();
  new MutationObserver(apply).observe(document.head, {
    childList: true,
    subtree: true,
    characterData: true,
  });
}
