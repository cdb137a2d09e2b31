import { type ContentClient, createContentClient } from '@shala/content/client'
import type { PublicGraduate, PublicSlide } from '@shala/contract/graduates/graduates'
import * as z from 'zod'
import { answerFile } from '../data/files.ts'
import { loadPage } from '../data/loadPage.ts'
import type { PageSources } from '../data/pageSources.ts'
import { parseTarget, type SiteRequest } from '../http/siteRequest.ts'
import type { BuildAssets } from '../render/assets.ts'
import type { Answering } from '../render/renderPage.ts'

const assets: BuildAssets = {
  build: 'test',
  boot: '/assets/boot.js',
  styles: ['/assets/all.css'],
  pageStyles: { 'src/pages/public/blog/Blog.tsx': ['/assets/blog.css'] },
  scripts: {
    site: ['/assets/site.js', '/assets/vendor.js'],
    people: ['/assets/site.js', '/assets/vendor.js', '/assets/people.js'],
  },
  pageScripts: { 'src/pages/public/blog/Blog.tsx': ['/assets/blog.js', '/assets/vendor.js'] },
  fonts: ['/assets/title.woff2'],
}
Object.assign(globalThis, { __ASSETS__: assets })

const Environment = z.object({
  SANITY_PROJECT_ID: z.string(),
  SANITY_DATASET: z.string(),
  SANITY_API_HOST: z.string(),
})

/** The content server of the stack that the tests run beside. */
export function contentOfStack(): ContentClient {
  const { SANITY_PROJECT_ID, SANITY_DATASET, SANITY_API_HOST } = Environment.parse(process.env)
  return createContentClient({
    projectId: SANITY_PROJECT_ID,
    dataset: SANITY_DATASET,
    apiHost: SANITY_API_HOST,
    maxRetries: 0,
  })
}

export const graduate: PublicGraduate = {
  id: 'g1',
  name: 'Noor Haddad',
  photo: null,
  city: 'Lisbon',
  bio: 'Teaches slowly.',
  links: [],
  courseIds: ['prenatal-yoga-certification'],
  year: 2024,
  certificates: [],
}

const slide: PublicSlide = {
  id: 's1',
  caption: 'The spring group',
  picture: {
    path: 'graduate-slides/s1/1.webp',
    width: 1200,
    height: 800,
    alt: 'Six people in a row',
    small: null,
  },
}

/** The site over the sample content, and every fault that it reports. */
export function schoolSite(changes: Partial<PageSources> = {}): Answering & {
  faults: string[]
  /** By which visitors were told of faults. */
  toldIds: string[]
  notices: string[]
} {
  const faults: string[] = []
  const toldIds: string[] = []
  const notices: string[] = []
  const report = (fault: string, id?: string) => {
    faults.push(fault)
    if (id !== undefined) toldIds.push(id)
  }
  const sources: PageSources = {
    content: changes.content ?? contentOfStack(),
    graduates: () => Promise.resolve([graduate]),
    slides: () => Promise.resolve([slide]),
    courses: () => Promise.resolve([]),
    course: () => Promise.resolve(null),
    contentNote: () => Promise.resolve(null),
    certificate: () => Promise.resolve(null),
    sendForm: () => Promise.reject(new Error('Nobody was to write to the school')),
    today: () => Promise.resolve('2026-11-21'),
    ...changes,
  }
  return {
    sources,
    load: (path) => loadPage(sources, path, report),
    file: (path) => answerFile(path, sources),
    preview: () => '/og/site.png',
    report,
    notice: (line) => void notices.push(line),
    faults,
    toldIds,
    notices,
  }
}

const person = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
export const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

export function asking(address: string, changes: Partial<SiteRequest> = {}): SiteRequest {
  const { pathname: path, searchParams: query } = parseTarget(address)
  const nothing = { body: '', sender: '', way: '', fetchSite: '' }
  return { method: 'GET', path, query, userAgent: person, ...nothing, ...changes }
}
