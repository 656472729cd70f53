import send from '@fastify/send';

/** The type by the ending of a name, as the file server of the disk has it. */
export function contentType(name: string): string {
  const type = send.mime.getType(name) ?? 'application/octet-stream';
  return /^text\/|^application\/(javascript|json)/.test(type) ? `${type}; charset=utf-8` : type;
}
