import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { HttpsFunction, Request } from 'firebase-functions/v2/https'
import { AppError } from '../callable/AppError.ts'
import { bucket } from '../firebase.ts'
import type { ServedFile } from './parseFilePath.ts'

type Response = Parameters<HttpsFunction>[1]

/** How much is sent before access is checked again, in bytes. */
const pieceBytes = 2 * 1024 * 1024

/** Cloud Run answers no more than 32 MiB with a length in its header; longer answers are chunked. */
const mostKnownBytes = 24 * 1024 * 1024

/**
 * Answers a request that may read the file: the whole file, one range of it, or 304 if the client
 * has it. Several ranges are answered with the whole file. A range without an end is answered with
 * its first piece, so a player asks again for the next one.
 *
 * The file is streamed by pieces. `mayContinue` is asked before each further piece, and the
 * connection is closed where it says no.
 *
 * @returns false if the file is not in the bucket; nothing has been answered then.
 */
export async function sendFile(
  request: Request,
  response: Response,
  { file, mayContinue }: { file: ServedFile; mayContinue: () => Promise<boolean> },
): Promise<boolean> {
  // A path is never used twice for different bytes, so its name says which version it is.
  const etag = `"${file.path.slice(file.path.lastIndexOf('/') + 1)}"`
  response.set({ ETag: etag, 'Accept-Ranges': 'bytes' })
  if (request.fresh) {
    response.status(304).end()
    return true
  }
  const size = await readSize(file.path)
  if (size === null) return false
  const range = findRange(request, { size, etag })
  response.set({
    'Content-Type': file.contentType,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    ...(file.contentType === 'application/pdf' && { 'Content-Disposition': 'attachment' }),
  })
  if (range === 'unsatisfiable') {
    response.set('Content-Range', `bytes */${size}`).removeHeader('Content-Type')
    response.status(416).end()
    return true
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  const length = end - start + 1
  if (range !== null) {
    response.status(206).set('Content-Range', `bytes ${start}-${end}/${size}`)
  }
  if (length <= mostKnownBytes) response.set('Content-Length', String(length))
  if (request.method === 'HEAD' || length === 0) response.end()
  else await pipeline(Readable.from(readPieces(file.path, { start, end }, mayContinue)), response)
  return true
}

/** The size of a stored file in bytes; null if there is none. */
async function readSize(path: string): Promise<number | null> {
  try {
    const [{ size }] = await bucket().file(path).getMetadata()
    return Number(size)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 404) return null
    throw error
  }
}

interface ByteRange {
  readonly start: number
  /** The last byte, included. */
  readonly end: number
}

/** The one range that a request asks for, null for the whole file. */
function findRange(
  request: Request,
  { size, etag }: { size: number; etag: string },
): ByteRange | 'unsatisfiable' | null {
  const ifRange = request.get('if-range')
  if (request.method !== 'GET' || (ifRange !== undefined && ifRange !== etag)) return null
  const ranges = request.range(size, { combine: true })
  if (ranges === -1) return 'unsatisfiable'
  if (!Array.isArray(ranges) || ranges.type !== 'bytes') return null
  const [range, ...more] = ranges
  if (range === undefined || more.length > 0) return null
  const hasEnd = !/^bytes=\d+-$/.test(request.get('range') ?? '')
  return hasEnd ? range : { ...range, end: Math.min(range.end, range.start + pieceBytes - 1) }
}

async function* readPieces(
  path: string,
  { start, end }: ByteRange,
  mayContinue: () => Promise<boolean>,
): AsyncGenerator<Buffer> {
  for (let from = start; from <= end; from += pieceBytes) {
    if (from > start && !(await mayContinue())) throw accessEnded()
    const to = Math.min(from + pieceBytes - 1, end)
    const options = { start: from, end: to, validation: false, decompress: false } as const
    for await (const part of bucket().file(path).createReadStream(options)) {
      if (Buffer.isBuffer(part)) yield part
    }
  }
}

const accessEnded = () =>
  new AppError('permission-denied', 'Access ended in the middle of an answer')
