import type { IncomingMessage } from 'node:http'
import { HttpError } from './HttpError.ts'

export const BODY_LIMIT = 1024 * 1024

/**
 * The body of a request as text, up to 1 MB. A larger one is read to its end but not kept: a client
 * that is still sending would otherwise meet a closed connection instead of the refusal.
 */
export async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue
    size += chunk.length
    if (size <= BODY_LIMIT) chunks.push(chunk)
  }
  if (size > BODY_LIMIT) {
    throw HttpError.of(413, 'Payload Too Large', `The body has ${size} bytes; the limit is 1 MB.`)
  }
  return Buffer.concat(chunks).toString('utf8')
}
