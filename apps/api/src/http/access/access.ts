import type { Access } from '@mam/contract/core/endpoint';
import { AppError } from '@mam/contract/core/errors';
import { hasRole, isAdmin } from '@mam/contract/core/roles';
import type { FastifyRequest } from 'fastify';
import type { MaintenanceSwitch } from '../maintenance.ts';
import type { ApiRateLimit } from './api-rate-limit.ts';
import { clientInfo } from './client-info.ts';
import type { Actor } from './request-context.ts';
import type { FindActor } from './session.ts';

/** Dependencies of the access check. */
export interface AccessDeps {
  findActor: FindActor;
  apiRateLimit: ApiRateLimit;
  maintenance: MaintenanceSwitch;
}

/** Returns the actor; throws for too many requests, an invalid session, a missing role and during maintenance. */
export async function checkAccess(
  access: Access,
  request: FastifyRequest,
  deps: AccessDeps,
): Promise<Actor | undefined> {
  const client = clientInfo(request);
  deps.apiRateLimit.ofAddress(client);
  const { authorization } = request.headers;
  const isBlocked = deps.maintenance.isBlocked(request.routeOptions.url ?? '');
  // Before any query: the database itself may be under maintenance.
  if (isBlocked && authorization === undefined) throw deps.maintenance.error();
  const actor = await deps.findActor(authorization);
  deps.apiRateLimit.ofActor(client, actor?.user_id);
  if (isBlocked && !isAdmin(actor?.role ?? [])) throw deps.maintenance.error();
  return checkRole(access, actor);
}

/**
 * As `checkAccess`, for one chunk of an upload: a fast connection sends more chunks per minute than an
 * account may send requests, so only its address is counted.
 */
export async function checkUploadChunkAccess(
  access: Access,
  request: FastifyRequest,
  deps: AccessDeps,
): Promise<Actor | undefined> {
  deps.apiRateLimit.ofAddress(clientInfo(request));
  return checkRole(access, await deps.findActor(request.headers.authorization));
}

function checkRole(access: Access, actor: Actor | undefined): Actor | undefined {
  if (access === 'public') return actor;
  if (!actor) throw new AppError('auth.required');
  const required = access === 'admin' ? ['admin'] : ['admin', 'customer'];
  if (!hasRole(actor.role, required)) throw new AppError('auth.forbidden');
  return actor;
}
