import { readdirSync, readFileSync } from 'node:fs';

/** A message as inlang's message-format plug-in stores it: a text, or variants selected by a plural. */
export type Message = string | Variants[];

interface Variants {
  declarations: string[];
  selectors: string[];
  match: Record<string, string>;
}

const folder = new URL('./messages/', import.meta.url);

/** Names of the message files of a language, without `.json`. */
export function messageFiles(language: string): string[] {
  return readdirSync(new URL(`${language}/`, folder)).map((name) => name.replace(/\.json$/, ''));
}

/** The messages of a file in their order. */
export function messagesOf(language: string, file: string): [string, Message][] {
  const content: Record<string, Message> = JSON.parse(
    readFileSync(new URL(`${language}/${file}.json`, folder), 'utf8'),
  );
  return Object.entries(content);
}

/** All messages of a language by key. */
export function allMessages(language: string): Map<string, Message> {
  return new Map(messageFiles(language).flatMap((file) => messagesOf(language, file)));
}

/** The texts of a message: one, or one for each variant. */
export function textsOf(message: Message): string[] {
  if (typeof message === 'string') return [message];
  return message.flatMap((variants) => Object.values(variants.match));
}

/** Sorted parameter names of a message. */
export function parametersOf(message: Message): string[] {
  const used = textsOf(message).flatMap((text) =>
    [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1] ?? ''),
  );
  return [...new Set([...used, ...inputsOf(message)])].sort();
}

function inputsOf(message: Message): string[] {
  if (typeof message === 'string') return [];
  return message
    .flatMap((variants) => variants.declarations)
    .flatMap((declaration) => /^input (\w+)$/.exec(declaration)?.[1] ?? []);
}
