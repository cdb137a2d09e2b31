import { paths } from '../../src/shared/paths.ts'
import { storedObjectUrl } from '../../src/shared/storedObjectUrl.ts'
import type { AppCheckToken } from '../appCheck/AppCheckTokens.ts'
import type { SiteRequest } from '../http/siteRequest.ts'

interface ImageAnswer {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer
}

const pattern = new RegExp(
  `^${paths.picture('')}((graduates|graduate-slides)/[\\w-]{1,128}/[a-z0-9-]{1,128}[.](?:webp|jpg|png))$`,
)
const types = ['image/webp', 'image/jpeg', 'image/png']
const patienceMs = 10_000

/**
 * Hands on a picture that everybody may see, or null where another is asked for. A browser fetches
 * the pictures of a page without a token of App Check, so where Storage requires one they come this
 * way. It asks as a visitor does: the rules of Storage decide, each time, and a portrait that they
 * hide is not there. Never throws: what Storage does not give is answered with 404, and with 503
 * where it takes no token of ours, or fails, which `report` is told.
 */
export async function answerImage(
  { method, path }: Pick<SiteRequest, 'method' | 'path'>,
  appCheckToken: AppCheckToken,
  report: (fault: string) => void,
): Promise<ImageAnswer | null> {
  const [, stored, folder] = pattern.exec(path) ?? []
  if (stored === undefined || (method !== 'GET' && method !== 'HEAD')) return null
  try {
    const token = await appCheckToken()
    const response = await fetch(`${storedObjectUrl(stored)}?alt=media`, {
      headers: token === null ? {} : { 'x-firebase-appcheck': token },
      signal: AbortSignal.timeout(patienceMs),
    })
    const type = response.headers.get('content-type') ?? ''
    if (response.status === 401 || response.status >= 500) {
      throw new Error(`Storage answered ${response.status}`)
    }
    if (!response.ok || !types.includes(type)) return without(404)
    return {
      status: 200,
      headers: { 'content-type': type, 'cache-control': cachingOf(folder) },
      body: Buffer.from(await response.arrayBuffer()),
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    report(`${path} could not be handed on: ${reason}`)
    return without(503)
  }
}

const without = (status: number): ImageAnswer => ({
  status,
  headers: { 'cache-control': 'no-store' },
  body: Buffer.alloc(0),
})

/** As in firebase.json: a face is gone at once (decision 21); no other name is ever used again. */
const cachingOf = (folder: string | undefined) =>
  folder === 'graduates' ? 'private, no-cache' : 'public, max-age=31536000, immutable'
