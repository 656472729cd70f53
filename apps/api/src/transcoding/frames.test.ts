import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from '../platform/env.ts';
import { isDiskRefusal } from '../platform/error-code.ts';
import { makeSource } from '../test/make/media.ts';
import { extractFrames } from './frames.ts';
import { MEDIA_NAMES } from './media-files.ts';
import { findMediaTools } from './tools.ts';

const tools = findMediaTools(readSettings());

/** A video of three seconds and folders for what is made of it. */
async function openWorkspace() {
  const folder = await mkdtemp(join(tmpdir(), 'mam-frames-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [target, tmpDir] = [join(folder, 'target'), join(folder, 'tmp')];
  await mkdir(target);
  await mkdir(tmpDir);
  const video = { file: makeSource(tools, folder, 'web-ready.mp4'), duration: 3 };
  return { work: { tools, target, tmpDir }, video };
}

test('a full disk is the error, not a video without frames', async () => {
  const { work, video } = await openWorkspace();
  await symlink('/dev/full', join(work.target, MEDIA_NAMES.frame(1)));
  await expect(extractFrames(work, video)).rejects.toSatisfy(isDiskRefusal);
});

test('a picture that cannot be created is not the refusal of a video', async () => {
  const { work, video } = await openWorkspace();
  await rm(work.tmpDir, { recursive: true });
  await expect(extractFrames(work, video)).rejects.toMatchObject({ end: 'killed' });
});
