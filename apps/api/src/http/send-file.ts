import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublishedFiles } from '../platform/storage/storage.ts';

/** Sends a published file as the request asks for it: whole, a range, or headers only; undefined when there is none. */
export async function sendFile(
  storage: Pick<PublishedFiles, 'answer'>,
  path: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply | undefined> {
  const answer = await storage.answer(path, request.raw);
  return answer && reply.code(answer.status).headers(answer.headers).send(answer.body);
}
