import { hardCaptions } from './captions.ts';
import { factItems } from './facts/fact-items.ts';
import { wrongUses } from './facts/fact-uses.ts';
import { unknownCodes, unknownPhones, unsourced } from './facts/facts.ts';
import { isFacts, readFacts, wrongFacts } from './facts/known-facts.ts';
import { figuresOfGuessing, guessable } from './guessing.ts';
import { wrongGuides } from './guides.ts';
import { repeatedIds } from './ids.ts';
import { tornLabels } from './labels.ts';
import { forbiddenWords, missingLanguages, mixedLanguages, notComposed } from './language.ts';
import { unasked } from './lessons.ts';
import { brokenLinks } from './links.ts';
import { namesByFile } from './names.ts';
import { wrongAnswers } from './questions.ts';
import { type ContentFile, readDocument } from './read.ts';
import { wrongWords } from './round-words.ts';
import { notShort } from './short.ts';
import { wrongSources } from './sources.ts';
import { readTexts } from './texts.ts';

/**
 * What is wrong with the content, one line each: file, place within it, what, how to fix it.
 * @param drawings names of the site's drawings, without extension.
 */
export function checkContent(
  files: readonly ContentFile[],
  drawings: ReadonlySet<string>,
): string[] {
  const all = files.map(readDocument);
  const documents = all.filter((document) => !isFacts(document));
  const texts = readTexts(documents);
  const facts = readFacts(all);
  return [
    ...missingLanguages(documents),
    ...notComposed(all),
    ...mixedLanguages(texts, namesByFile(documents)),
    ...forbiddenWords(texts),
    ...unsourced(texts),
    ...wrongFacts(documents, facts),
    ...wrongUses(factItems(documents, texts), facts),
    ...unknownCodes(documents),
    ...wrongSources(documents),
    ...notShort(documents),
    ...unknownPhones(documents, texts),
    ...wrongAnswers(documents),
    ...guessable(documents),
    ...unasked(documents),
    ...wrongWords(documents),
    ...hardCaptions(documents),
    ...tornLabels(documents),
    ...wrongGuides(documents),
    ...brokenLinks(documents, drawings),
    ...repeatedIds(documents),
  ];
}

/** What guessing would bring in each test, one line each. */
export function measureGuessing(files: readonly ContentFile[]): string[] {
  return figuresOfGuessing(files.map(readDocument));
}
