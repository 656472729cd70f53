// `npm run content:facts`: writes beside the sources of each item the facts of content/facts that it touches.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFacts } from '../packages/contract/src/facts/find-facts.ts';
import { factItems } from './content-check/facts/fact-items.ts';
import { usedFacts } from './content-check/facts/fact-uses.ts';
import { isFacts, readFacts } from './content-check/facts/known-facts.ts';
import { nameInJson, nameInMarkdown } from './content-check/facts/write-facts.ts';
import { contentFiles, root } from './content-check/files.ts';
import { readDocument } from './content-check/read.ts';
import { readTexts } from './content-check/texts.ts';

const all = contentFiles().map(readDocument);
const documents = all.filter((document) => !isFacts(document));
const facts = readFacts(all);
let changed = 0;
for (const { file, path, texts, codes } of factItems(documents, readTexts(documents))) {
  const used = usedFacts(findFacts(texts, facts));
  const isMarkdown = file.endsWith('.md');
  if (!codes && !isMarkdown) continue;
  const files = isMarkdown ? [file, file.replace('.vi.md', '.en.md')] : [file];
  for (const each of files) {
    const before = readFileSync(join(root, each), 'utf8');
    const after = isMarkdown ? nameInMarkdown(before, used) : nameInJson(before, path, used);
    if (after === before) continue;
    writeFileSync(join(root, each), after);
    changed += 1;
  }
}
console.log(`${facts.length} facts, ${changed} items changed`);
