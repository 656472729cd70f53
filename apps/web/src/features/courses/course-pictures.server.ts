const tipPictures = import.meta.glob<string>('../../../../../content/life-tips/illus/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The address of a drawing: one of a life tip, such as `08`, or one of the site. Empty for none. */
export function pictureUrl(name: string): string {
  if (name === '') return '';
  return tipPictures[`../../../../../content/life-tips/illus/${name}.svg`] ?? `/illus/${name}.svg`;
}

/** Drawings of the categories, for cards. */
const CATEGORY_PICTURES: Record<string, string> = {
  'violence-prevention': 'cat-violence',
  gender: 'cat-gender',
  'conception-process': 'cat-conception',
  'safe-sex': 'cat-safe',
  contraceptives: 'cat-contraceptives',
};

/** The drawing of a card: people stand in pages only, never where others may look on. */
export function cardPictureUrl(poster: string, category: string | undefined): string {
  const isForCards = poster !== '' && !poster.startsWith('people-');
  return pictureUrl(isForCards ? poster : (CATEGORY_PICTURES[category ?? ''] ?? 'learning'));
}
