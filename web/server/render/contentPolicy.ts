import type { Zone } from '../../src/app/routes/route.tsx'
import type { WebSettings } from '../../src/shared/settings.ts'

/**
 * The part of a document's Content-Security-Policy that depends on the page and on the school's own
 * settings, for a `<meta>` in its head: whose scripts it may run, and what it may fetch from. The
 * header of firebase.json holds as well, so a page may do what both allow.
 */
export function contentPolicy(
  settings: WebSettings,
  { zone, counts }: { zone: Zone; counts: boolean },
): string {
  const isCounted = counts && settings.site.tagManager !== null
  const isAttested = settings.appCheckSiteKey !== undefined
  const scripts = [
    "'self'",
    ...(zone === 'people' ? ['https://apis.google.com'] : []),
    ...(isCounted ? ['https://www.googletagmanager.com'] : []),
    ...(isAttested ? recaptcha : []),
  ]
  const hosts = [
    "'self'",
    ...firebaseHosts(settings),
    contentHost(settings),
    ...(isCounted ? countingHosts : []),
    ...(isAttested ? ['https://content-firebaseappcheck.googleapis.com', ...recaptcha] : []),
  ]
  return `script-src ${scripts.join(' ')}; connect-src ${[...new Set(hosts)].join(' ')}`
}

/** https://cloud.google.com/recaptcha/docs/faq: what reCAPTCHA needs of a policy. */
const recaptcha = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']

/** https://developers.google.com/tag-platform/security/guides/csp */
const countingHosts = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
]

function firebaseHosts({ emulators, firebase, region }: WebSettings): string[] {
  const at = (emulator: string | null, ...real: string[]) =>
    emulator === null ? real.map((host) => `https://${host}`) : [`http://${emulator}`]
  return [
    ...at(emulators.auth, 'identitytoolkit.googleapis.com', 'securetoken.googleapis.com'),
    ...at(emulators.firestore, 'firestore.googleapis.com'),
    ...at(emulators.storage, 'firebasestorage.googleapis.com'),
    ...at(emulators.functions, `${region}-${firebase.projectId}.cloudfunctions.net`),
  ]
}

const contentHost = ({ content }: WebSettings) =>
  content.apiHost ?? `https://${content.projectId}.api.sanity.io`
