import { UPLOADS_PATH } from '@mam/contract/core/constants';
import { AppError } from '@mam/contract/core/errors';
import { uploadsApi } from '@mam/contract/uploads/uploads';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type AccessDeps, checkAccess, checkUploadChunkAccess } from '../../http/access/access.ts';
import { clientInfo } from '../../http/access/client-info.ts';
import type { Actor } from '../../http/access/request-context.ts';
import type { Binder } from '../../http/bind.ts';
import { cancelMedia, discardUpload } from '../media/media.service.ts';
import { registerMultipart } from './uploads.multipart.routes.ts';
import type { UploadRow } from './uploads.queries.ts';
import {
  assertMediaDir,
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

/** Uploads: the list, multipart forms, and the tus routes with their access checks. */
export function registerUploads(
  http: FastifyInstance,
  binder: Binder,
  deps: UploadDeps & AccessDeps,
): void {
  binder.bind(uploadsApi.list, async (_, { actor }) => ({
    items: await listUploads(deps, actor),
  }));
  registerMultipart(binder, deps, 'video');
  registerMultipart(binder, deps, 'podcast');
  http.register(async (scope) => {
    // The body is not parsed: tus streams it to the disk.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) =>
      done(null),
    );
    routeTus(scope, deps);
  });
}

function routeTus(scope: FastifyInstance, deps: UploadDeps & AccessDeps): void {
  const finalize = createUploadFinalizer(deps);
  const loadTus = lazyTus(deps, finalize);
  routeUploads(scope, deps, loadTus);
  routeUpload(scope, deps, { finalize, loadTus });
}

/** Routes of the collection: creation, and the capabilities of the server. */
function routeUploads(
  scope: FastifyInstance,
  deps: UploadDeps & AccessDeps,
  loadTus: LoadTus,
): void {
  scope.post(UPLOADS_PATH, async (request, reply) => {
    const actor = assertActor(await checkAccess('admin', request, deps));
    await deps.limits.consume('upload', clientInfo(request), actor.user_id);
    const { tus, parseUploadMetadata } = await loadTus();
    const dir = await beginUpload(deps, actor, parseUploadMetadata(request.headers));
    return tus(request, reply, dir).catch(async (error: unknown) => {
      await discardUpload(deps, dir);
      throw error;
    });
  });

  scope.options(UPLOADS_PATH, async (request, reply) => {
    await checkAccess('admin', request, deps);
    return (await loadTus()).tus(request, reply);
  });
}

/** Routes of one upload: offset, next bytes, cancellation. */
function routeUpload(
  scope: FastifyInstance,
  deps: UploadDeps & AccessDeps,
  { finalize, loadTus }: { finalize: FinalizeUpload; loadTus: LoadTus },
): void {
  const one = `${UPLOADS_PATH}/:dir`;

  scope.head<OneUpload>(one, async (request, reply) => {
    await checkAccess('admin', request, deps);
    const row = await getUpload(deps.db, assertMediaDir(request.params.dir));
    if (row.status === 'cancelled') throw new AppError('upload.gone');
    if (row.status !== 'uploading') return replyComplete(row, reply);
    if (!(await isComplete(deps.storage, row))) return (await loadTus()).tus(request, reply);
    // The last byte arrived, but a restart interrupted the finalization.
    await finalize(row.dir).catch(unlessRejected);
    return replyComplete(row, reply);
  });

  scope.patch<OneUpload>(one, async (request, reply) => {
    await checkUploadChunkAccess('admin', request, deps);
    return (await loadTus()).tus(request, reply);
  });

  scope.delete<OneUpload>(one, async (request, reply) => {
    const actor = assertActor(await checkAccess('admin', request, deps));
    await cancelMedia(deps, actor, assertMediaDir(request.params.dir));
    return reply.code(204).header('Tus-Resumable', '1.0.0').send();
  });
}

/** Reports a complete upload, also a rejected one; `GET /api/admin/media` tells its state. */
function replyComplete({ source_bytes }: UploadRow, reply: FastifyReply): FastifyReply {
  return reply
    .header('Tus-Resumable', '1.0.0')
    .header('Cache-Control', 'no-store')
    .header('Upload-Offset', source_bytes)
    .header('Upload-Length', source_bytes)
    .send();
}

/** The row of a rejected file keeps the reason. */
function unlessRejected(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

function assertActor(actor: Actor | undefined): Actor {
  if (!actor) throw new AppError('auth.required');
  return actor;
}

type LoadTus = ReturnType<typeof lazyTus>;

/** Loads the tus server with the first upload: a site without uploads saves its 20 MB. */
function lazyTus(deps: UploadDeps, finalize: FinalizeUpload) {
  let loading: ReturnType<typeof importTus> | undefined;
  return () => {
    loading ??= importTus(deps, finalize);
    return loading;
  };
}

async function importTus(deps: UploadDeps, finalize: FinalizeUpload) {
  const { parseUploadMetadata } = await import('./upload-metadata.rules.ts');
  const { createTusHandler } = await import('./uploads.tus.service.ts');
  return { parseUploadMetadata, tus: await createTusHandler(deps, finalize) };
}
