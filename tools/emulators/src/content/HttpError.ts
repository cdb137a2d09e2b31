import type { IncomingMessage } from 'node:http'

/** A request that the content server turns down, as the Content Lake would say it. */
export class HttpError extends Error {
  readonly status: number
  readonly body: object
  readonly headers: Record<string, string>

  constructor(status: number, body: object, headers: Record<string, string> = {}) {
    super(JSON.stringify(body))
    this.name = 'HttpError'
    this.status = status
    this.body = body
    this.headers = headers
  }

  /** The shape that the Content Lake gives to errors in the request itself. */
  static of(status: number, error: string, message: string, headers?: Record<string, string>) {
    return new HttpError(status, { statusCode: status, error, message }, headers)
  }

  /** The shape that it gives to errors inside a GROQ query. `start` and `end` are offsets. */
  static ofQuery(query: string, description: string, start = 0, end = query.length) {
    return new HttpError(400, {
      error: { type: 'queryParseError', description, query, start, end },
    })
  }
}

const BODY_LIMIT = 1024 * 1024

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
