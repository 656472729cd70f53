import type { Access } from '@mam/contract/core/endpoint';
import { AppError } from '@mam/contract/core/errors';
import { hasRole, isAdmin } from '@mam/contract/core/roles';
import type { FastifyRequest } from 'fastify';
import type { MaintenanceSwitch } from '../maintenance.ts';
import type { ApiRateLimit } from './api-rate-limit.ts';
import { clientInfo } from './client-info.ts';
import type { Actor } from './request-context.ts';
import type { FindActor } from './session.ts';

/** What stands in front of every call. */
export interface AccessDeps {
  findActor: FindActor;
  apiRateLimit: ApiRateLimit;
  maintenance: MaintenanceSwitch;
}

/** Who calls; refuses who calls too often, is not who they say, or may not call here (just now). */
export async function checkAccess(
  access: Access,
  request: FastifyRequest,
  gate: AccessDeps,
): Promise<Actor | undefined> {
  const client = clientInfo(request);
  gate.apiRateLimit.ofAddress(client);
  const { authorization } = request.headers;
  const isShut = gate.maintenance.isBlocked(request.routeOptions.url ?? '');
  // Before any query: the database may be what is being seen to.
  if (isShut && authorization === undefined) throw gate.maintenance.error();
  const actor = await gate.findActor(authorization);
  gate.apiRateLimit.ofActor(client, actor?.user_id);
  if (isShut && !isAdmin(actor?.role ?? [])) throw gate.maintenance.error();
  return checkRole(access, actor);
}

/**
 * As `admit`, for one piece of a file: a fast line sends more pieces in a minute than one account may
 * call, so only its address is counted.
 */
export async function checkUploadChunkAccess(
  access: Access,
  request: FastifyRequest,
  gate: AccessDeps,
): Promise<Actor | undefined> {
  gate.apiRateLimit.ofAddress(clientInfo(request));
  return checkRole(access, await gate.findActor(request.headers.authorization));
}

function checkRole(access: Access, actor: Actor | undefined): Actor | undefined {
  if (access === 'public') return actor;
  if (!actor) throw new AppError('auth.required');
  const required = access === 'admin' ? ['admin'] : ['admin', 'customer'];
  if (!hasRole(actor.role, required)) throw new AppError('auth.forbidden');
  return actor;
}
