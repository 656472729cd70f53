import { z } from 'zod';
import { messageKey } from '../rules/text.ts';

/** Pattern of a media folder's name, which identifies the media row. */
export const MEDIA_DIR = /^[0-9a-z]{25}$/;

/** Name of the folder of a file that was uploaded before. */
export const mediaDir = z
  .string(messageKey('validation_media_required'))
  .regex(MEDIA_DIR, messageKey('validation_media_unknown'));
