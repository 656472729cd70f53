import { LANGUAGES } from '@mam/contract/core/constants';
import { AppError } from '@mam/contract/core/errors';
import { textIn } from '@mam/contract/core/localized';
import { chaptersPath } from '@mam/contract/feeds/feeds';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../db/connect.ts';
import { type DocumentOptions, sendDocument } from '../document.ts';
import { findFeedItem } from './feeds.queries.ts';

const params = z.object({ uuid: z.uuid() });

/** Chapters of published items, as apps read them (JSON chapters 1.2 of the podcast namespace). */
export function registerChapters(
  app: FastifyInstance,
  options: DocumentOptions & { db: Database },
): void {
  for (const language of LANGUAGES) {
    app.get(chaptersPath(':uuid', language), (request, reply) => {
      const { uuid } = params.parse(request.params);
      return sendDocument(options, {
        ...{ request, reply },
        key: chaptersPath(uuid, language),
        async load() {
          const found = await findFeedItem(options.db, uuid);
          if (!found || found.chapters.length === 0) throw new AppError('not_found');
          const chapters = found.chapters.map(({ start, title }) => ({
            startTime: start,
            title: textIn(title, language),
          }));
          return {
            type: 'application/json+chapters',
            tags: ['playables'],
            body: JSON.stringify({ version: '1.2.0', chapters }),
          };
        },
      });
    });
  }
}
