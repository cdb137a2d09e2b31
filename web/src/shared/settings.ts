import type { CallableService } from '@shala/contract/callable'
import { describeAnswerTime } from '@shala/contract/school/describeAnswerTime'

/** Where the app's surroundings are; `web/settings.ts` reads it from the environment at build time. */
export interface WebSettings {
  site: {
    /** The site's own address, without a slash at the end. */
    origin: string
    /** The container of Google Tag Manager, null for none. */
    tagManager: string | null
    /** Other hosts that redirects from content may lead to, such as `booking.example`. */
    redirectHosts: readonly string[]
  }
  school: {
    /** Whose clock its days go by, until an admin sets another. */
    timeZone: string
    /** The default currency of payments, such as `GBP`. */
    currency: string
    /** Within how many working days the school answers. */
    answerDays: number
    phone: string | null
  }
  /** Where the functions run, such as `europe-west1`. */
  region: string
  /** The most instances of the function `site`. */
  siteInstances: number
  firebase: {
    projectId: string
    apiKey: string
    authDomain: string
    appId: string
    storageBucket: string
  }
  /** reCAPTCHA Enterprise's key of this site, with which App Check is on; not there while it is off. */
  appCheckSiteKey?: string
  /** `host:port` of each local stand-in, null where the real service is used. */
  emulators: {
    auth: string | null
    firestore: string | null
    functions: string | null
    storage: string | null
  }
  content: {
    projectId: string
    dataset: string
    /** The content service's address, null for Sanity's own. */
    apiHost: string | null
    /** The address of the school's Studio without a slash at its end, null where it is not known. */
    studio: string | null
  }
}

/** Vite puts the settings in place of this name; a test may set it as a global. */
declare const __SHALA__: WebSettings

export const settings = (): WebSettings => __SHALA__

/** The sentence about the answer time, the same everywhere. */
export const answerTime = (): string => describeAnswerTime(settings().school.answerDays)

/** Where the content is, as the clients of the content package are told. */
export function contentService(): { projectId: string; dataset: string; apiHost?: string } {
  const { projectId, dataset, apiHost } = settings().content
  return { projectId, dataset, ...(apiHost !== null && { apiHost }) }
}

export function redirectRules(): { origin: string; hosts: readonly string[] } {
  const { origin, redirectHosts } = settings().site
  return { origin, hosts: redirectHosts }
}

/** `host:port` in two. */
export function hostAndPort(address: string): { host: string; port: number } {
  const { hostname, port } = new URL(`http://${address}`)
  return { host: hostname, port: Number(port) }
}

/** The part of a callable's contract that says where it is. */
export interface CallablePlace {
  readonly name: string
  readonly service?: CallableService
}

/** Returns the URL of a callable at its service, without Hosting. */
export function serviceUrl(
  { firebase, emulators, region }: Pick<WebSettings, 'firebase' | 'emulators' | 'region'>,
  { name, service }: CallablePlace,
): string {
  const base =
    emulators.functions === null
      ? `https://${region}-${firebase.projectId}.cloudfunctions.net`
      : `http://${emulators.functions}/${firebase.projectId}/${region}`
  return `${base}/${service ?? 'api'}/${name}`
}

/**
 * Returns the URL of a callable for a browser. Hosting passes `/api/**` on, so that these calls need
 * no CORS preflight. It waits 60 seconds at most, so the other services have a URL each.
 */
export function callableUrl(callable: CallablePlace): string {
  return callable.service === undefined
    ? new URL(`/api/${callable.name}`, location.origin).href
    : serviceUrl(settings(), callable)
}
