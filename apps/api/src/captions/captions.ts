import { type AppError, fieldError } from '@mam/contract/core/errors';
import type { ValidationKey } from '@mam/contract/core/validation-keys';
import { captionsProblem } from '@mam/contract/playables/captions.rules';
import { cleanCueText, escapeVtt, srtToText, vttToText } from './text.ts';

/** A caption; times in seconds from the start, to the millisecond. */
export interface Cue {
  start: number;
  end: number;
  /** Plain text, lines separated by `\n`. */
  text: string;
}

const STAMP = String.raw`(?:(\d{1,3}):)?([0-5]?\d):([0-5]\d)[.,](\d{3})`;
const TIMES = new RegExp(String.raw`^[ \t]*${STAMP}[ \t]*-->[ \t]*${STAMP}(?:[ \t].*)?$`);
const ARROW = '-->';
const IS_VTT = /^WEBVTT(?:[ \t\n]|$)/;
const NO_CUE = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/;

/**
 * Parses WebVTT or SubRip, detected by the content. Tags, styles, positions, notes and cues without text
 * are dropped.
 * @param duration seconds of the item.
 * @throws `validation` with the field `captions` and the number of the first invalid line.
 */
export function parseCaptions(source: string, duration = Number.POSITIVE_INFINITY): Cue[] {
  const text = source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const placed = IS_VTT.test(text) ? parseVtt(text) : parseSrt(text);
  const problem = captionsProblem(placed, duration);
  const line = placed[problem?.index ?? -1]?.line;
  if (problem) throw captionsError(problem.key, line);
  return placed.map(({ line: _, ...cue }) => cue);
}

/**
 * Cleans and checks cues from the editor, by the rules for files.
 * @throws `validation` with the number of the first invalid cue.
 */
export function checkCues(cues: readonly Cue[], duration: number): Cue[] {
  const clean = cues.map(({ start, end, text }) => ({
    start: toMillisecond(start),
    end: toMillisecond(end),
    text: cleanCueText(text),
  }));
  const problem = captionsProblem(clean, duration);
  if (!problem) return clean;
  throw captionsError(problem.key, problem.index === undefined ? undefined : problem.index + 1);
}

/** Writes the WebVTT file for players; `parseCaptions` returns the same cues from it. */
export function writeVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ start, end, text }) => `${stamp(start)} ${ARROW} ${stamp(end)}\n${escapeVtt(text)}\n`,
  );
  return ['WEBVTT\n', ...blocks].join('\n');
}

/** `line` is counted from 1, in the file or in the list that was sent. */
function captionsError(key: ValidationKey, line?: number): AppError {
  return fieldError('captions', key, line === undefined ? undefined : { line });
}

interface PlacedCue extends Cue {
  line: number;
}

function parseVtt(text: string): PlacedCue[] {
  const [head, ...blocks] = splitBlocks(text);
  const glued = head?.lines.findIndex((line) => line.includes(ARROW)) ?? -1;
  if (head && glued >= 0) throw captionsError('validation_captions_times', head.line + glued);
  return blocks
    .filter(({ lines: [first = ''] }) => first.includes(ARROW) || !NO_CUE.test(first))
    .flatMap((block) => parseCue(block, vttToText));
}

function parseSrt(text: string): PlacedCue[] {
  const blocks = splitBlocks(text);
  const isSrt = blocks[0]?.lines.slice(0, 2).some((line) => TIMES.test(line));
  if (blocks.length > 0 && !isSrt) throw captionsError('validation_captions_format');
  return blocks.flatMap((block) => parseCue(block, srtToText));
}

/** Consecutive lines between two empty ones. */
interface Block {
  /** Number of the first line, from 1. */
  line: number;
  lines: string[];
}

/** Splits a text at its empty lines. */
function splitBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') {
      open = undefined;
    } else if (open) {
      open.lines.push(line);
    } else {
      open = { line: index + 1, lines: [line] };
      blocks.push(open);
    }
  }
  return blocks;
}

/** A block consists of an optional name or number, the times, and the text. */
function parseCue({ line, lines }: Block, toText: (payload: string) => string): PlacedCue[] {
  const at = lines.slice(0, 2).findIndex((each) => each.includes(ARROW));
  const times = TIMES.exec(lines[at] ?? '');
  if (!times) throw captionsError('validation_captions_times', line + Math.max(at, 0));
  const payload = lines.slice(at + 1);
  const second = payload.findIndex((each) => each.includes(ARROW));
  // Without an empty line between two cues, the text cannot be assigned to one of them.
  if (second >= 0) throw captionsError('validation_captions_times', line + at + 1 + second);
  const text = toText(payload.join('\n'));
  if (!text) return [];
  const [start, end] = [toSeconds(times.slice(1, 5)), toSeconds(times.slice(5, 9))];
  return [{ start, end, text, line: line + at }];
}

function toSeconds([hours = '0', minutes, seconds, thousandths]: (string | undefined)[]): number {
  const total = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return (total * 1_000 + Number(thousandths)) / 1_000;
}

function toMillisecond(seconds: number): number {
  return Math.round(seconds * 1_000) / 1_000;
}

/** 3725.5 → `01:02:05.500`. */
function stamp(seconds: number): string {
  const thousandths = Math.round(seconds * 1_000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const [hours, minutes] = [thousandths / 3_600_000, (thousandths / 60_000) % 60];
  const rest = String(thousandths % 1_000).padStart(3, '0');
  return `${two(hours)}:${two(minutes)}:${two((thousandths / 1_000) % 60)}.${rest}`;
}
