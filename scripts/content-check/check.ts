import { disagreeing } from './agreed-numbers.ts';
import { hardCaptions } from './captions.ts';
import { unknownCodes, unknownPhones, unsourced } from './facts.ts';
import { figuresOfGuessing, guessable } from './guessing.ts';
import { repeatedIds } from './ids.ts';
import { tornLabels } from './labels.ts';
import { forbiddenWords, missingLanguages, mixedLanguages, notComposed } from './language.ts';
import { unasked } from './lessons.ts';
import { brokenLinks } from './links.ts';
import { ownWords, wrongAnswers } from './questions.ts';
import { type ContentFile, readDocument } from './read.ts';
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
  const documents = files.map(readDocument);
  const texts = readTexts(documents);
  return [
    ...missingLanguages(documents),
    ...notComposed(documents),
    ...mixedLanguages(texts),
    ...forbiddenWords(texts),
    ...unsourced(texts),
    ...disagreeing(texts),
    ...unknownCodes(documents),
    ...wrongSources(documents),
    ...notShort(documents),
    ...unknownPhones(documents, texts),
    ...wrongAnswers(documents),
    ...guessable(documents),
    ...unasked(documents),
    ...ownWords(documents),
    ...hardCaptions(documents),
    ...tornLabels(documents),
    ...brokenLinks(documents, drawings),
    ...repeatedIds(documents),
  ];
}

/** What guessing would bring in each test, one line each. */
export function measureGuessing(files: readonly ContentFile[]): string[] {
  return figuresOfGuessing(files.map(readDocument));
}
