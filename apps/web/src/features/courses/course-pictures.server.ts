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
