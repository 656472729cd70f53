import { type AppError, fieldError } from '@mam/contract/core/errors';
import type { ValidationKey } from '@mam/contract/core/validation-keys';
import { captionsProblem } from '@mam/contract/playables/captions.rules';
import { type Block, splitBlocks } from './blocks.ts';
import { cleanCueText, escapeVtt, srtToText, vttToText } from './text.ts';

/** Captions of one language; times in seconds from the beginning, kept to the millisecond. */
export interface Cue {
  start: number;
  end: number;
  /** Plain text, lines parted by `\n`. */
  text: string;
}

const STAMP = String.raw`(?:(\d{1,3}):)?([0-5]?\d):([0-5]\d)[.,](\d{3})`;
const TIMES = new RegExp(String.raw`^[ \t]*${STAMP}[ \t]*-->[ \t]*${STAMP}(?:[ \t].*)?$`);
const ARROW = '-->';
const IS_VTT = /^WEBVTT(?:[ \t\n]|$)/;
const NO_CUE = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/;

/**
 * Reads WebVTT or SubRip, whichever the text is. Tags, styles, positions and notes are left out; a cue
 * without words as well.
 * @param duration seconds of the item that the captions belong to.
 * @throws `validation` with the field `captions` and the number of the first wrong line.
 */
export function parseCaptions(source: string, duration = Number.POSITIVE_INFINITY): Cue[] {
  const text = source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const placed = IS_VTT.test(text) ? readVtt(text) : readSrt(text);
  const problem = captionsProblem(placed, duration);
  const line = placed[problem?.index ?? -1]?.line;
  if (problem) throw captionsError(problem.key, line);
  return placed.map(({ start, end, text: words }) => ({ start, end, text: words }));
}

/**
 * Lines of captions as an editor sends them, by the same rules as those of a file.
 * @throws `validation` with the number of the first wrong one.
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

/** The file that players load; `parseCaptions` reads the same cues out of it. */
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

function readVtt(text: string): PlacedCue[] {
  const [head, ...blocks] = splitBlocks(text);
  const glued = head?.lines.findIndex((line) => line.includes(ARROW)) ?? -1;
  if (head && glued >= 0) throw captionsError('validation_captions_times', head.line + glued);
  return blocks
    .filter(({ lines: [first = ''] }) => first.includes(ARROW) || !NO_CUE.test(first))
    .flatMap((block) => readCue(block, vttToText));
}

function readSrt(text: string): PlacedCue[] {
  const blocks = splitBlocks(text);
  const isSrt = blocks[0]?.lines.slice(0, 2).some((line) => TIMES.test(line));
  if (blocks.length > 0 && !isSrt) throw captionsError('validation_captions_format');
  return blocks.flatMap((block) => readCue(block, srtToText));
}

/** A block is an optional name or number, the times, and the words. */
function readCue({ line, lines }: Block, wordsOf: (payload: string) => string): PlacedCue[] {
  const at = lines.slice(0, 2).findIndex((each) => each.includes(ARROW));
  const times = TIMES.exec(lines[at] ?? '');
  if (!times) throw captionsError('validation_captions_times', line + Math.max(at, 0));
  const payload = lines.slice(at + 1);
  const second = payload.findIndex((each) => each.includes(ARROW));
  // The empty line between two cues is missing: whose words these are nobody can tell.
  if (second >= 0) throw captionsError('validation_captions_times', line + at + 1 + second);
  const text = wordsOf(payload.join('\n'));
  if (!text) return [];
  const [start, end] = [secondsOf(times.slice(1, 5)), secondsOf(times.slice(5, 9))];
  return [{ start, end, text, line: line + at }];
}

function secondsOf([hours = '0', minutes, seconds, thousandths]: (string | undefined)[]): number {
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return (whole * 1_000 + Number(thousandths)) / 1_000;
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
