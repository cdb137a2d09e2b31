import {
  createFileTicket,
  filePath,
  FileRefusal,
  ticketParameter,
} from '@shala/contract/files/files'
import { CallError, offline } from '../CallError.ts'
import { call } from './call.ts'

/** Bytes of one request: small enough that a weak connection gets through it before it times out. */
const pieceBytes = 4 * 1024 * 1024

/** The retry limit while the server cannot be reached or fails, in milliseconds. */
const patienceMs = 120_000

interface FileRequest {
  readonly url: string
  /** Who is asking; read before each request, because a token expires. */
  readonly headers: () => Promise<Record<string, string>>
  /** Waits before a request is repeated, in milliseconds. */
  readonly pause?: (milliseconds: number) => Promise<void>
}

/**
 * Fetches a file of the site by pieces. A connection that breaks costs one piece, and access is
 * checked for each of them. Throws a `CallError`.
 */
export async function fetchFile(request: FileRequest): Promise<Blob> {
  const pieces: Blob[] = []
  for (let from = 0, size = Infinity, etag = ''; from < size;) {
    const range = {
      range: `bytes=${from}-${from + pieceBytes - 1}`,
      ...(etag !== '' && { 'if-range': etag }),
    }
    const response = await fetchPiece(request, range)
    const piece = await response.blob()
    // The server, or a proxy before it, may answer a range with the whole file.
    if (response.status === 200) return piece
    if (piece.size === 0) throw unavailable()
    pieces.push(piece)
    from += piece.size
    size = readSize(response)
    etag = response.headers.get('etag') ?? ''
  }
  return new Blob(pieces, { type: pieces[0]?.type ?? '' })
}

/** The size of the whole file, which a partial answer names. */
function readSize(response: Response): number {
  const [, size] = /^bytes \d+-\d+\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? []
  if (size === undefined) throw unavailable()
  return Number(size)
}

async function fetchPiece(
  { url, headers, pause = wait }: FileRequest,
  range: Record<string, string>,
): Promise<Response> {
  for (let waited = 0, delay = 1000; ; waited += delay, delay *= 2) {
    const response = await fetchOnce(url, { ...(await headers()), ...range })
    if (response?.ok === true) return response
    const isFinal = response !== null && response.status < 500 && response.status !== 429
    if (isFinal) throw await readRefusal(response)
    if (waited + delay > patienceMs || !navigator.onLine) throw unavailable()
    await pause(delay)
  }
}

/** The answer with its body, so that a connection that breaks in the middle is noticed here. */
async function fetchOnce(url: string, headers: Record<string, string>): Promise<Response | null> {
  try {
    const response = await fetch(url, { headers, cache: 'no-store' })
    const { status, headers: answered } = response
    return new Response(await response.arrayBuffer(), { status, headers: answered })
  } catch {
    return null
  }
}

async function readRefusal(response: Response): Promise<CallError> {
  const refusal = FileRefusal.safeParse(await response.json().catch(() => null))
  if (!refusal.success) return unavailable()
  const { code, message, reason } = refusal.data
  return new CallError(code, message, undefined, reason)
}

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

const unavailable = () =>
  new CallError(
    'unavailable',
    navigator.onLine ? 'This could not be loaded. Check your connection and try again.' : offline,
  )

/** Fetches a file as the signed-in user, or as a visitor. Throws a `CallError`. */
export async function fetchStoredFile(path: string): Promise<Blob> {
  const { createRequestHeaders } = await import('../firebase/createRequestHeaders.ts').catch(() => {
    throw new CallError('unavailable', offline)
  })
  return fetchFile({ url: filePath(path), headers: createRequestHeaders })
}

/** Creates the URL of a file for a media element, which cannot send a token. Throws a `CallError`. */
export async function createFileUrl(path: string): Promise<string> {
  const { ticket } = await call(createFileTicket, { path })
  return `${filePath(path)}?${new URLSearchParams({ [ticketParameter]: ticket }).toString()}`
}
