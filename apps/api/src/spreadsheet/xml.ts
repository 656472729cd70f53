import { setImmediate as nextTurn } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import { refuseFile } from './sheet.ts';

/** Handlers of the parts of an XML text. Names are without their prefix. */
export interface XmlHandlers {
  open: (name: string, attributes: ReadonlyMap<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** Characters between two turns of other requests: a few milliseconds of work. */
const CHUNK_CHARS = 65_536;
/** Spreadsheets nest about ten deep. Every open tag is held in memory, and so are its attributes. */
const DEPTH_MAX = 100;
const ATTRIBUTES_MAX = 100;

/**
 * Reads an XML text in one pass. Only the five entities of XML itself are known: a text that declares
 * its own, as bombs do, is refused.
 * @throws `validation` for a text that is not well formed.
 */
export async function readXml(xml: string, { open, text, close }: XmlHandlers): Promise<void> {
  const parser = new SaxesParser({ position: false });
  let attributes = new Map<string, string>();
  let [depth, attributeCount] = [0, 0];
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('attribute', ({ name, value }) => {
    attributeCount += 1;
    if (attributeCount > ATTRIBUTES_MAX) refuse();
    if (!name.startsWith('xmlns')) attributes.set(localName(name), value);
  });
  parser.on('opentag', ({ name }) => {
    depth += 1;
    if (depth > DEPTH_MAX) refuse();
    open(localName(name), attributes);
    attributes = new Map();
    attributeCount = 0;
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    close?.(localName(name));
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  for (let at = 0; at < xml.length; at += CHUNK_CHARS) {
    parser.write(xml.slice(at, at + CHUNK_CHARS));
    await nextTurn();
  }
  parser.close();
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function refuse(): never {
  return refuseFile('validation_import_file_broken');
}
