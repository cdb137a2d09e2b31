import * as z from 'zod'
import type { WebSettings } from '#shared/settings.ts'

/** Answers a token of App Check to send along, or null where there is none. Never throws. */
export type AppCheckToken = () => Promise<string | null>

/** A token of App Check, and for how many milliseconds from now it is good. */
export interface IssuedToken {
  readonly token: string
  readonly ttlMs: number
}

/**
 * How long before its expiry a token is renewed, in milliseconds, because clocks differ and
 * requests take time.
 */
const marginMs = 5 * 60_000
/** The pause after a failure, in milliseconds. */
const pauseMs = 60_000
/** A page waits no longer than this for a token. */
const patienceMs = 5000

/** Where App Check is off, and on the emulators. */
export const noAppCheckToken: AppCheckToken = () => Promise.resolve(null)

/**
 * Returns the App Check token for reading Firestore and Storage. `issue` creates one, and is called
 * only if the build has a site key and no emulator is used. `report` is called once about a
 * failure; reads then continue without a token, which works wherever App Check is not enforced.
 */
export function appCheckToken(
  { appCheckSiteKey, emulators }: Pick<WebSettings, 'appCheckSiteKey' | 'emulators'>,
  issue: () => Promise<IssuedToken>,
  report: (fault: string) => void,
): AppCheckToken {
  const isLocal = emulators.firestore !== null || emulators.storage !== null
  if (appCheckSiteKey === undefined || isLocal) return noAppCheckToken
  return new AppCheckTokens(issue, report).get
}

/** Keeps one token until shortly before its end; however many ask, one is made at a time. */
export class AppCheckTokens {
  readonly #issue: () => Promise<IssuedToken>
  readonly #report: (fault: string) => void
  readonly #now: () => number
  #kept: { readonly token: string; readonly endsAt: number } | null = null
  #underWay: Promise<void> | null = null
  #failedAt: number | null = null

  constructor(
    issue: () => Promise<IssuedToken>,
    report: (fault: string) => void,
    now: () => number = Date.now,
  ) {
    this.#issue = issue
    this.#report = report
    this.#now = now
  }

  readonly get: AppCheckToken = async () => {
    if (this.#isDue()) {
      this.#underWay ??= this.#renew().finally(() => (this.#underWay = null))
      await this.#underWay
    }
    return this.#kept !== null && this.#now() < this.#kept.endsAt ? this.#kept.token : null
  }

  #isDue(): boolean {
    const now = this.#now()
    if (this.#kept !== null && now < this.#kept.endsAt - marginMs) return false
    return this.#failedAt === null || now - this.#failedAt >= pauseMs
  }

  async #renew(): Promise<void> {
    try {
      const { token, ttlMs } = await inTime(this.#issue())
      this.#kept = { token, endsAt: this.#now() + ttlMs }
      this.#failedAt = null
    } catch (error) {
      if (this.#failedAt === null) {
        const reason = error instanceof Error ? error.message : String(error)
        this.#report(`No token of App Check, so what requires one refuses the site: ${reason}`)
      }
      this.#failedAt = this.#now()
    }
  }
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer within five seconds')), patienceMs)
  })
  return Promise.race([work, silence]).finally(() => clearTimeout(timer))
}

const Exchanged = z.object({
  token: z.string().min(1),
  /** Seconds, such as `3600s`. */
  ttl: z.string().regex(/^\d+(\.\d+)?s$/),
})

/**
 * Exchanges a debug token, which the console registers, for a token of App Check.
 * Throws where there is no debug token, or it is refused; the error does not hold the debug token.
 *
 * https://firebase.google.com/docs/reference/appcheck/rest/v1/projects.apps/exchangeDebugToken
 */
export async function exchangeDebugToken(
  { projectId, appId, apiKey }: WebSettings['firebase'],
  debugToken: string | undefined,
  api = 'https://firebaseappcheck.googleapis.com',
): Promise<IssuedToken> {
  if (debugToken === undefined || debugToken === '') {
    throw new Error(
      'there is no debug token of App Check (FIREBASE_APP_CHECK_DEBUG_TOKEN of the build, or the secret APP_CHECK_DEBUG_TOKEN)',
    )
  }
  const app = `projects/${encodeURIComponent(projectId)}/apps/${encodeURIComponent(appId)}`
  const key = encodeURIComponent(apiKey)
  const response = await fetch(`${api}/v1/${app}:exchangeDebugToken?key=${key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ debugToken }),
  })
  if (!response.ok) throw new Error(`the debug token was refused with status ${response.status}`)
  const { token, ttl } = Exchanged.parse(await response.json())
  return { token, ttlMs: Number.parseFloat(ttl) * 1000 }
}
