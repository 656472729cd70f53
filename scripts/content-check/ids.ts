import { report } from './language.ts';
import { type Document, isNode, walk } from './read.ts';

/** Slugs that stand twice in one list, and ids that two items have. */
export function repeatedIds(documents: readonly Document[]): string[] {
  const uuids = new Map<string, string>();
  return documents.flatMap(({ path: file, data }) => {
    const found = slugsTwice(data).map((slug) =>
      report({ file, path: slug }, `slug ${slug} stands twice; choose another one`),
    );
    // A film's script has the id of its item.
    if (file.startsWith('content/media/scripts/')) return found;
    walk(data, ({ uuid }, path) => {
      if (typeof uuid !== 'string') return;
      const owner = uuids.get(uuid);
      if (owner) found.push(report({ file, path }, `uuid of ${owner}; make a new one`));
      uuids.set(uuid, file);
    });
    return found;
  });
}

function slugsTwice(value: unknown): string[] {
  if (!Array.isArray(value)) {
    return isNode(value) ? Object.values(value).flatMap(slugsTwice) : [];
  }
  const slugs = value.flatMap((entry) =>
    isNode(entry) && typeof entry.slug === 'string' ? [entry.slug] : [],
  );
  const twice = slugs.filter((slug, index) => slugs.indexOf(slug) !== index);
  return [...twice, ...value.flatMap(slugsTwice)];
}
