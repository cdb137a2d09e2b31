import type { PageData, SiteFrame } from '../model/pageData.ts'

/** Everything the browser needs to show a page: `{path}/_payload.json`. */
export interface PagePayload {
  /** The build that wrote it. A payload of another build may have another shape and is not used. */
  build: string
  /** Changes with every change of what the page shows. */
  version: string
  title: string
  description: string | null
  /** The page’s one whole address; null for a page that is not there. */
  canonical: string | null
  frame: SiteFrame
  data: PageData
}

interface MovedPage {
  build: string
  /** A path of this site or a web address. */
  movedTo: string
}

export type Payload = PagePayload | MovedPage

export function payloadPath(path: string): string {
  return `${path === '/' ? '' : path}/_payload.json`
}

/**
 * Returns true for a payload of this build. Its content is not validated again: this build wrote it
 * from parsed data, so public pages need no schema library.
 */
function isPayload(value: unknown, build: string): value is Payload {
  return (
    typeof value === 'object' &&
    value !== null &&
    'build' in value &&
    value.build === build &&
    ('data' in value || 'movedTo' in value)
  )
}

/** A payload that could not be had: the network, or a build that is gone. */
export class PayloadMissing extends Error {
  /** Something answered, so the network is not to blame. */
  readonly answered: boolean

  constructor(path: string, answered: boolean) {
    super(`The data of ${path} could not be fetched`)
    this.name = 'PayloadMissing'
    this.answered = answered
  }
}

/** Fetches what a page shows. Throws PayloadMissing. */
export async function fetchPayload(path: string, build: string): Promise<Payload> {
  const value = await getAnswer(path, payloadPath(path))
  if (isPayload(value, build)) return value
  throw new PayloadMissing(path, true)
}

/**
 * Asks whether a page has newer content than the version that is shown, and gives it, or null.
 * Quiet: whatever goes wrong means that there is nothing newer.
 */
export async function fetchNewer(
  path: string,
  shown: { build: string; version: string },
): Promise<Payload | null> {
  const address = `/_fresh${payloadPath(path)}?${new URLSearchParams({ version: shown.version }).toString()}`
  const value = await getAnswer(path, address).catch(() => null)
  return isPayload(value, shown.build) ? value : null
}

async function getAnswer(path: string, address: string): Promise<unknown> {
  let response: Response
  try {
    response = await fetch(address, { headers: { accept: 'application/json' } })
  } catch {
    throw new PayloadMissing(path, false)
  }
  if (response.status === 204) return null
  try {
    // The answer for a page that does not exist has status 404 and says what to show.
    return await response.json()
  } catch {
    throw new PayloadMissing(path, true)
  }
}
