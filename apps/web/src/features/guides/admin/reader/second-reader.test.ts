import { expect, test } from 'vitest';
import { isReading, isSent, outcomeOf, savingOf } from './second-reader.ts';

const WRITER = 1;
const READER = 2;
const saved = { danger: true, needs_reader: true, writer_id: WRITER };
const values = { danger: true, status: 'draft' as const };
const shown = { danger: true, status: 'published' as const };
const all = { saved, own: WRITER, hasOthers: true, isChanged: false, values };

test('a danger that its writer wants to show goes to a second reader', () => {
  expect(savingOf({ ...all, values: shown })).toBe('send');
  expect(savingOf({ ...all, saved: undefined, values: shown })).toBe('send');
  expect(savingOf({ ...all, values: { ...shown, danger: false } })).toBe('send');
  expect(savingOf(all)).toBe('save');
  // There is no second reader.
  expect(savingOf({ ...all, values: shown, hasOthers: false })).toBe('save');
});

test('who did not write it may publish it, unless they change it themselves', () => {
  const own = READER;
  expect(isReading({ saved, own, isChanged: false })).toBe(true);
  expect(isReading({ saved, own, isChanged: true })).toBe(false);
  expect(isReading({ saved, own: WRITER, isChanged: false })).toBe(false);
  // Its writer has left.
  expect(isReading({ saved: { ...saved, writer_id: null }, own, isChanged: false })).toBe(true);
  expect(savingOf({ ...all, own, isChanged: true })).toBe('save');
  expect(savingOf({ ...all, own, isChanged: true, values: shown })).toBe('send');
});

test('what waits for its second reader is sent again only once it is changed, or was given back', () => {
  const waits = { needs_reader: true, status: 'published' as const, returned_why: null };
  expect(isSent(waits, 'send', false)).toBe(true);
  expect(isSent(waits, 'send', true)).toBe(false);
  expect(isSent({ ...waits, returned_why: 'Sai số' }, 'send', false)).toBe(false);
  expect(isSent({ ...waits, status: 'draft' }, 'send', false)).toBe(false);
  expect(isSent(undefined, 'send', false)).toBe(false);
});

test('what is no danger is saved', () => {
  const safe = { danger: false, needs_reader: false, writer_id: null };
  const safely = { ...shown, danger: false };
  expect(savingOf({ ...all, saved: safe, values: safely, isChanged: true })).toBe('save');
  expect(savingOf({ ...all, saved: undefined, values: safely })).toBe('save');
  // What was read may be hidden and shown again.
  const read = { danger: true, needs_reader: false, writer_id: null };
  expect(savingOf({ ...all, saved: read, values: shown })).toBe('save');
});

test('the toast is that of what the server did, whether colleagues were known or not', () => {
  const waits = { needs_reader: true, status: 'published' as const };
  const seen = { needs_reader: false, status: 'published' as const };
  const draft = { needs_reader: true, status: 'draft' as const };
  expect(outcomeOf(undefined, waits)).toBe('sent');
  expect(outcomeOf(waits, waits)).toBe('sent');
  expect(outcomeOf(waits, seen)).toBe('published');
  expect(outcomeOf(seen, seen)).toBe('saved');
  expect(outcomeOf(undefined, seen)).toBe('saved');
  expect(outcomeOf(waits, draft)).toBe('saved');
});
