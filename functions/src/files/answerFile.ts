import { refusalMessages } from '@shala/contract/accounts/refusalMessages'
import { newCorrelationId, withCorrelationId } from '@shala/contract/correlation'
import type { FileRefusal } from '@shala/contract/files/files'
import type { HttpsFunction, Request } from 'firebase-functions/v2/https'
import { AppError } from '../callable/AppError.ts'
import { log } from '../log.ts'
import { canReadFile } from './canReadFile.ts'
import { parseFilePath, type ServedFile } from './parseFilePath.ts'
import { readFileSession, readReader } from './readReader.ts'
import { sendFile } from './sendFile.ts'

type Response = Parameters<HttpsFunction>[1]

/**
 * Serves every stored file of the school; the rules of Storage deny every read. Access is checked
 * on each request, so withdrawn portraits, hidden slides and lessons of revoked courses disappear
 * immediately, even from existing links.
 *
 * `/pictures/{path}` serves the portraits and slides that are public, `/files/{path}` any file that
 * the reader can access: see `readFileSession`.
 */
export async function answerFile(request: Request, response: Response): Promise<void> {
  response.removeHeader('x-powered-by')
  response.set({
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
  })
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.set('Allow', 'GET, HEAD').status(405).type('text/plain').send('Only GET is answered.')
    return
  }
  try {
    const [, door, path = ''] = /^\/(files|pictures)\/(.+)$/.exec(request.path) ?? []
    const file = parseFilePath(path)
    if (file === null) refuse(response, 'not-found')
    else if (door === 'pictures') await answerVisitor(request, response, file)
    else await answerReader(request, response, file)
  } catch (error) {
    answerError(response, error)
  }
}

/** Answers a visitor. A picture that is not public looks like one that does not exist. */
async function answerVisitor(request: Request, response: Response, file: ServedFile) {
  const isPicture = file.folder === 'graduates' || file.folder === 'graduate-slides'
  const mayRead = () => canReadFile(file, null)
  if (!isPicture || !(await mayRead())) {
    refuse(response, 'not-found')
    return
  }
  response.set('Cache-Control', pictureCaching[file.folder])
  if (!(await sendFile(request, response, { file, mayContinue: mayRead }))) {
    refuse(response, 'not-found')
  }
}

/**
 * As in firebase.json. No shared cache keeps a face, and every browser asks again. Slides may be kept
 * by the CDN for as long as pages are.
 */
const pictureCaching = {
  graduates: 'private, no-cache',
  'graduate-slides': 'public, max-age=0, s-maxage=5, must-revalidate',
} as const

/** Answers the user of the token or the ticket, or a visitor. */
async function answerReader(request: Request, response: Response, file: ServedFile) {
  const session = await readFileSession(request, file.path)
  const mayRead = async () => canReadFile(file, await readReader(session))
  if (!(await mayRead())) {
    refuse(response, 'permission-denied')
    return
  }
  if (!(await sendFile(request, response, { file, mayContinue: mayRead }))) {
    refuse(response, 'not-found')
  }
}

const statuses = { unauthenticated: 401, 'permission-denied': 403, 'not-found': 404 } as const
const messages = {
  unauthenticated: refusalMessages.notAuthenticated,
  'permission-denied': 'You may not see this.',
  'not-found': 'This file is not there any more.',
} as const

function refuse(
  response: Response,
  code: keyof typeof statuses,
  { message, reason }: Partial<FileRefusal> = {},
): void {
  const refusal: FileRefusal = { code, message: message ?? messages[code], reason }
  response.removeHeader('ETag')
  response.set('Cache-Control', 'private, no-store').status(statuses[code]).json(refusal)
}

function answerError(response: Response, error: unknown): void {
  // After a part of the file nothing can be said but that the connection is closed.
  const isBegun = response.headersSent || response.destroyed
  if (isBegun) response.destroy()
  if (error instanceof AppError) {
    const { message, reason } = error
    if (!isBegun) refuse(response, 'unauthenticated', { message, reason })
    return
  }
  if (isClientGone(error)) return
  const correlationId = newCorrelationId()
  // Without the path: it names people, and its query may hold a ticket.
  log.write('http.failed', { correlationId, detail: 'files', error })
  if (isBegun) return
  const message = withCorrelationId('This file cannot be loaded at the moment.', correlationId)
  const refusal: FileRefusal = { code: 'internal', message }
  response.removeHeader('ETag')
  response.set('Cache-Control', 'private, no-store').status(500).json(refusal)
}

const isClientGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
