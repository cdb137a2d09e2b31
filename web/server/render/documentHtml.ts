import type { Hydrate, Zone } from '#app/routes/route.tsx'
import { getSiteImageStore } from '#features/content/components/ContentImage.tsx'
import { paths } from '#shared/paths.ts'
import { settings, type WebSettings } from '#shared/settings.ts'
import { escapeHtml } from '../head/escape.ts'
import { securityHeaders } from '../http/siteRequest.ts'
import type { BuildAssets } from './assets.ts'

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

interface DocumentParts {
  assets: BuildAssets
  /** The version of the content; empty where there is none that could be newer. */
  version: string
  zone: Zone
  /** Its visits may be counted. */
  counts: boolean
  /** When React comes; null for a page without scripts. */
  hydrate: Hydrate | null
  /** The page's own source file, for its styles. */
  source: string | null
  head: string
  /** HTML above the page. */
  above?: string
  body: string
}

/**
 * The document around a rendered page. No script in it but one, which comes last and is small; it
 * does not wait for style sheets, and so hears a press of whatever can be seen.
 */
export function documentHtml(parts: DocumentParts): string {
  const { assets, version, zone, counts, hydrate, source, head, above = '', body } = parts
  const styles = [...assets.styles, ...(assets.pageStyles[source ?? ''] ?? [])]
  const scripts = [
    ...new Set([...assets.scripts[zone], ...(assets.pageScripts[source ?? ''] ?? [])]),
  ].join(' ')
  const attributes = [
    'lang="en-GB"',
    `data-build="${escapeHtml(assets.build)}"`,
    `data-version="${escapeHtml(version)}"`,
    `data-zone="${zone}"`,
    ...(hydrate === null ? [] : [`data-hydrate="${hydrate}"`, `data-scripts="${scripts}"`]),
  ].join(' ')
  return `<!doctype html>
<html ${attributes}>
<head>
<meta charset="utf-8">
${policyMeta(zone, counts)}<meta name="referrer" content="strict-origin">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
${head}
${assets.fonts.map(fontPreload).join('\n')}
${[...new Set(styles)].map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`).join('\n')}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">
${preconnect()}${counts ? tagManagerMeta() : ''}
</head>
<body>
${above}<div id="root">${body}</div>
${counts ? consentBanner() : ''}
${hydrate === null ? '' : `<script type="module" async src="${escapeHtml(assets.boot)}" fetchpriority="low"></script>`}
</body>
</html>
`
}

const fontPreload = (href: string) =>
  `<link rel="preload" href="${escapeHtml(href)}" as="font" type="font/woff2" crossorigin>`

/** Pictures come from another host, which takes a while to reach. */
function preconnect(): string {
  return `<link rel="preconnect" href="${escapeHtml(getSiteImageStore().host)}">\n`
}

/** While one works on the source there is no policy: the tools of that put scripts into the page. */
function policyMeta(zone: Zone, counts: boolean): string {
  if (securityHeaders()['Content-Security-Policy'] === undefined) return ''
  const policy = contentPolicy(settings(), { zone, counts })
  return `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">\n`
}

function tagManagerMeta(): string {
  const { tagManager } = settings().site
  return tagManager === null
    ? ''
    : `<meta name="shala:tag-manager" content="${escapeHtml(tagManager)}">\n`
}

/**
 * Hidden until the boot script finds that the visitor has not said yet; it works without React. To say
 * no is as easy as to say yes, and looks the same.
 */
function consentBanner(): string {
  if (settings().site.tagManager === null) return ''
  return `<section id="consent" class="consent" aria-label="Cookies" hidden>
<p>May we count visits with Google Analytics? It helps us to see which pages are read. Nothing else changes if you say no. <a href="${paths.cookies}">Cookie settings</a></p>
<div class="row">
<button type="button" class="button button-primary" data-consent="yes">Yes, count mine</button>
<button type="button" class="button button-primary" data-consent="no">No, thank you</button>
</div>
</section>
`
}
