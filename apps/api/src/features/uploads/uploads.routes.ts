import { UPLOADS_PATH } from '@mam/contract/core/constants';
import { AppError } from '@mam/contract/core/errors';
import { MEDIA_DIR, uploadsApi } from '@mam/contract/uploads/uploads';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type AccessDeps, checkAccess, checkUploadChunkAccess } from '../../http/access/access.ts';
import { clientInfo } from '../../http/access/client-info.ts';
import { type Actor, requireActor } from '../../http/access/request-context.ts';
import type { Binder } from '../../http/bind.ts';
import { cancelMedia } from '../media/media.service.ts';
import { registerMultipart } from './multipart.routes.ts';
import { deleteUnfinished, type UploadRow } from './uploads.queries.ts';
import {
  beginUpload,
  createUploadFinalizer,
  type FinalizeUpload,
  getUpload,
  isComplete,
  listUploads,
  type UploadDeps,
} from './uploads.service.ts';

interface OneUpload {
  Params: { dir: string };
}

/** Files sent in pieces: who may, what is begun, and what a browser that comes back hears. */
export function registerUploads(
  http: FastifyInstance,
  binder: Binder,
  deps: UploadDeps & AccessDeps,
): void {
  binder.bind(uploadsApi.list, async (_, context) => ({
    items: await listUploads(deps, requireActor(context)),
  }));
  registerMultipart(binder, deps, 'video');
  registerMultipart(binder, deps, 'podcast');
  http.register(async (scope) => {
    // Left unread: the protocol writes it to the disk as it comes.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) =>
      done(null),
    );
    routeTus(scope, deps);
  });
}

function routeTus(scope: FastifyInstance, deps: UploadDeps & AccessDeps): void {
  const { db, limits } = deps;
  const accept = createUploadFinalizer(deps);
  const protocol = lazyTus(deps, accept);
  const one = `${UPLOADS_PATH}/:dir`;

  scope.post(UPLOADS_PATH, async (request, reply) => {
    const actor = known(await checkAccess('admin', request, deps));
    await limits.consume('upload', clientInfo(request), actor.user_id);
    const { tus, parseUploadMetadata } = await protocol();
    const dir = await beginUpload(deps, actor, parseUploadMetadata(request.headers));
    return tus(request, reply, dir).catch(async (error: unknown) => {
      await deleteUnfinished(db, dir);
      await deps.storage.deleteSource(dir);
      throw error;
    });
  });

  scope.options(UPLOADS_PATH, async (request, reply) => {
    await checkAccess('admin', request, deps);
    return (await protocol()).tus(request, reply);
  });

  scope.head<OneUpload>(one, async (request, reply) => {
    await checkAccess('admin', request, deps);
    const row = await getUpload(db, named(request.params));
    if (row.status === 'cancelled') throw new AppError('upload.gone');
    if (row.status !== 'uploading') return replyComplete(row, reply);
    if (!(await isComplete(deps.storage, row))) return (await protocol()).tus(request, reply);
    // The last byte came, and what it set off was cut short: by a restart, say.
    await accept(row.dir).catch(unlessRefused);
    return replyComplete(row, reply);
  });

  scope.patch<OneUpload>(one, async (request, reply) => {
    await checkUploadChunkAccess('admin', request, deps);
    return (await protocol()).tus(request, reply);
  });

  scope.delete<OneUpload>(one, async (request, reply) => {
    const actor = known(await checkAccess('admin', request, deps));
    await cancelMedia(deps, actor, named(request.params));
    return reply.code(204).header('Tus-Resumable', '1.0.0').send();
  });
}

/** What has become of the file is told by `GET /api/admin/media`; all that is left to send is nothing. */
function replyComplete({ source_bytes }: UploadRow, reply: FastifyReply): FastifyReply {
  return reply
    .header('Tus-Resumable', '1.0.0')
    .header('Cache-Control', 'no-store')
    .header('Upload-Offset', source_bytes)
    .header('Upload-Length', source_bytes)
    .send();
}

/** A file that is refused has its reason in the table by now. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

/** Anything else than a folder's name is not even looked up. */
function named({ dir }: OneUpload['Params']): string {
  if (!MEDIA_DIR.test(dir)) throw new AppError('media.not_found');
  return dir;
}

function known(actor: Actor | undefined): Actor {
  if (!actor) throw new AppError('auth.required');
  return actor;
}

/** The protocol comes with the first upload: a site that only serves readers holds none of its 20 MB. */
function lazyTus(deps: UploadDeps, accept: FinalizeUpload) {
  let loading: ReturnType<typeof loadTus> | undefined;
  return () => {
    loading ??= loadTus(deps, accept);
    return loading;
  };
}

async function loadTus(deps: UploadDeps, accept: FinalizeUpload) {
  const { parseUploadMetadata } = await import('./upload-metadata.rules.ts');
  const { createTusHandler } = await import('./tus.service.ts');
  return { parseUploadMetadata, tus: createTusHandler(deps, accept) };
}
