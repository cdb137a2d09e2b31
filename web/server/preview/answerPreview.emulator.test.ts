/** @jest-environment node */
import { createContentClient } from '@shala/content/client'
import { slowTest } from '@shala/contract/testing/slowTest'
import { ContentServer } from '@shala/emulators/content/ContentServer'
import { temporaryDataset } from '@shala/emulators/content/temporaryDataset'
import { answer } from '../answer.ts'
import type { SiteRequest } from '../http/siteRequest.ts'
import { asking, robot, schoolSite } from '../testing/schoolSite.ts'
import { PreviewSecrets } from './PreviewSecrets.ts'
import { answerPreview, type Previewing } from './answerPreview.ts'
import { sessionMs } from './session.ts'

const token = 'a-token-of-a-viewer'
const secret = 'NmYyZDk4ZjE0ZTBmYTc4NA'
const later = '2999-01-01T00:00:00Z'
const now = () => new Date().toISOString()

const post = (_id: string, slug: string, title: string, publishedAt = '2026-01-01T00:00:00Z') => ({
  _id,
  _type: 'blogPost',
  _updatedAt: '2026-02-01T00:00:00Z',
  slug: { _type: 'slug', current: slug },
  title,
  publishedAt,
  body: [],
})
const settings = {
  _id: 'siteSettings',
  _type: 'siteSettings',
  title: 'Shala',
  navigation: [{ _key: 'a', label: 'Blog', href: '/blog' }],
  redirects: [{ _key: 'r', from: '/old', to: '/blog/feet', status: 301 }],
}
const secretDocument = (fields: object = {}) => ({
  _id: 'drafts.5f0c',
  _type: 'sanity.previewUrlSecret',
  _updatedAt: now(),
  secret,
  studioUrl: 'https://school.sanity.studio/',
  ...fields,
})
const documents = [
  settings,
  post('feet', 'feet', 'Feet as published'),
  post('drafts.feet', 'feet', 'Feet in a draft'),
  post('versions.rSpring.feet', 'feet', 'Feet in spring'),
  post('drafts.hands', 'hands', 'Hands, still to come', later),
]

let dataset: Awaited<ReturnType<typeof temporaryDataset>>
let server: ContentServer
let site: ReturnType<typeof schoolSite>
let by: Previewing & { faults: string[] }

beforeEach(async () => {
  dataset = await temporaryDataset([...documents, secretDocument()])
  const served = { projectId: 'shala', dataset: 'production' }
  server = await ContentServer.create({ port: 0, ...served, file: dataset.file, token })
  const content = (view: object = {}) =>
    createContentClient({ ...served, apiHost: server.url, maxRetries: 0, ...view })
  site = schoolSite({ content: content() })
  const faults: string[] = []
  by = {
    token,
    secrets: new PreviewSecrets(),
    sourcesAt: (perspective) => ({ ...site.sources, content: content({ token, perspective }) }),
    secure: true,
    now: Date.now,
    report: (fault) => void faults.push(fault),
    faults,
  }
})

afterEach(async () => {
  await server.close()
  await dataset.remove()
})

interface Asked extends Partial<SiteRequest> {
  cookies?: string | undefined
}

const ask = (address: string, { cookies, ...changes }: Asked = {}) =>
  answerPreview({ ...asking(address, changes), cookies }, by)

const link = (changes: Record<string, string> = {}) => {
  const query = new URLSearchParams({
    'sanity-preview-secret': secret,
    'sanity-preview-pathname': '/blog/feet',
    ...changes,
  })
  return `/preview/enable?${query.toString()}`
}

/** Starts a session and returns its cookie as a browser sends it. */
async function begin(changes: Record<string, string> = {}): Promise<string> {
  const { headers } = await ask(link(changes))
  return (headers['set-cookie'] ?? '').split(';')[0] ?? ''
}

/** Checks the headers that keep previews private. */
function isHidden(headers: Readonly<Record<string, string>>): void {
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  })
}

test('A preview link of the Studio opens the page with its draft', async () => {
  const opened = await ask(link())
  isHidden(opened.headers)
  expect({ status: opened.status, location: opened.headers['location'] }).toEqual({
    status: 302,
    location: '/preview/blog/feet',
  })
  expect(opened.headers['set-cookie']).toMatch(
    /^__session=[\w-]+\.[\w-]+; Path=\/preview; Max-Age=3600; HttpOnly; SameSite=Lax; Secure$/,
  )
  const { status, headers, body } = await ask('/preview/blog/feet', { cookies: await begin() })
  isHidden(headers)
  expect(status).toBe(200)
  expect(body).toContain('Feet in a draft')
  expect(body).toContain('The page with all drafts.')
  expect(body).toContain('<meta name="robots" content="noindex">')
  expect(by.faults).toEqual([])
})

test('A previewed page runs no script, is not counted, and links only to previews', async () => {
  const { body } = await ask('/preview/blog/feet', { cookies: await begin() })
  expect(body).not.toMatch(/<script(?! type="application\/ld\+json")/)
  expect(body).not.toContain('data-consent')
  expect(body).toContain('href="/preview/blog"')
  expect(body).not.toContain('href="/blog"')
})

slowTest('Only the preview lists broken links and pictures of the page', async () => {
  const asset = {
    _type: 'reference',
    _ref: 'image-0123456789abcdef0123456789abcdef01234567-1x1-png',
  }
  const span = { _type: 'span', _key: 's', text: 'Here', marks: ['a', 'b', 'c'] }
  const marks = ['/blog/gone', 'www.feet.example', '/blog/hands'].map((href, index) => ({
    _key: 'abc'.charAt(index),
    _type: 'link',
    href,
  }))
  const body = [{ _type: 'block', _key: 'k', style: 'normal', children: [span], markDefs: marks }]
  const cover = { _type: 'image', alt: 'Feet', asset }
  const broken = { ...post('drafts.feet', 'feet', 'Feet & <toes>'), body, cover }
  const other = {
    ...post('knees', 'knees', 'Knees'),
    body: [{ ...body[0], markDefs: [marks[1]] }],
  }
  const kept = documents.filter(({ _id }) => _id !== 'drafts.feet')
  await dataset.write([...kept, broken, other, secretDocument()])
  const shown = (await ask('/preview/blog/feet', { cookies: await begin() })).body
  const [, report = ''] = /<section class="preview-report"[^>]*>(.*?)<\/section>/s.exec(shown) ?? []
  const named = 'Post “Feet &amp; &lt;toes&gt;”'
  expect(report.match(/(?<=<li>).*(?=<\/li>)/g)).toEqual([
    `${named}, link <code>/blog/gone</code>: this page does not exist`,
    `${named}, link <code>www.feet.example</code>: must be a path of this site, or begin with https://, mailto: or tel:`,
    `${named}, picture <code>${asset._ref}</code>: this picture does not exist any more`,
  ])
  expect((await ask('/preview/blog', { cookies: await begin() })).body).not.toContain('/blog/gone')
  expect((await answer(asking('/blog/feet'), site)).body).not.toContain('preview-report')
})

test('The preview is shown even if its links cannot be checked', async () => {
  const { sourcesAt } = by
  by.sourcesAt = (view) => ({
    ...sourcesAt(view),
    courses: () => Promise.reject(new Error('away')),
  })
  const { status, body } = await ask('/preview/blog/feet', { cookies: await begin() })
  expect(status).toBe(200)
  expect(body).toContain('The links of this page could not be checked.')
  expect(by.faults).toEqual([expect.stringContaining('/blog/feet could not be checked')])
})

test.each([
  ['no secret', '/preview/enable?sanity-preview-pathname=/blog/feet'],
  ['a wrong secret', link({ 'sanity-preview-secret': 'NmYyZDk4ZjE0ZTBmYTc4NB' })],
  ['a query injection', link({ 'sanity-preview-secret': '" || true || "' })],
  ['an empty secret', link({ 'sanity-preview-secret': '' })],
])('A preview link with %s starts no session', async (_, address) => {
  const { status, headers, body } = await ask(address)
  isHidden(headers)
  expect(status).toBe(401)
  expect(headers).not.toHaveProperty('set-cookie')
  expect(body).toContain('This link is incomplete, or more than an hour old.')
})

test.each([
  ['is older than an hour', { _updatedAt: new Date(Date.now() - 3_601_000).toISOString() }],
  [
    'is for sharing and never expires',
    { _id: 'sanity-preview-url-secret.share-access', _type: 'sanity.previewUrlShareAccess' },
  ],
  ['has another document type', { _type: 'blogPost' }],
])('A secret that %s starts no session', async (_, fields) => {
  await dataset.write([...documents, secretDocument(fields)])
  expect((await ask(link())).status).toBe(401)
})

test.each([
  ['no session', () => undefined],
  ['an empty session', () => '__session='],
  ['a forged session', () => `__session=e30.${'a'.repeat(43)}`],
  ['a tampered session', (own: string) => own.replace('=', '=A')],
])('A request with %s shows no preview', async (_, changed) => {
  const { status, headers, body } = await ask('/preview/blog/feet', {
    cookies: changed(await begin()),
  })
  isHidden(headers)
  expect(status).toBe(401)
  expect(body).toContain('No preview')
  expect(body).not.toContain('Feet in a draft')
})

test('A session ends after an hour, and when the viewer token changes', async () => {
  const cookies = await begin()
  expect((await ask('/preview/blog/feet', { cookies: `a=b; ${cookies}; c=d` })).status).toBe(200)
  const begun = Date.now()
  by.now = () => begun + sessionMs + 1
  expect((await ask('/preview/blog/feet', { cookies })).status).toBe(401)
  by.now = () => begun
  by.token = 'another-token-of-a-viewer'
  expect((await ask('/preview/blog/feet', { cookies })).status).toBe(401)
})

test('Leaving the preview ends the session and redirects to the public page', async () => {
  const { body } = await ask('/preview/blog/feet', { cookies: await begin() })
  const [, action = '', path = ''] =
    /<form action="([^"]+)">\n<input type="hidden" name="path" value="([^"]+)">/.exec(body) ?? []
  const { status, headers } = await ask(`${action}?${new URLSearchParams({ path }).toString()}`)
  isHidden(headers)
  expect({ status, location: headers['location'] }).toEqual({ status: 302, location: '/blog/feet' })
  expect(headers['set-cookie']).toMatch(/^__session=; Path=\/preview; Max-Age=0;/)
})

test.each(['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)'])(
  'Neither the preview link nor the exit redirects to %s',
  async (path) => {
    const into = await ask(link({ 'sanity-preview-pathname': path }))
    expect(into.headers['location']).toBe('/preview')
    const out = await ask(`/preview/leave?${new URLSearchParams({ path }).toString()}`)
    expect(out.headers['location']).toBe('/')
  },
)

test('A robot gets status 404, also with a valid secret or session', async () => {
  const cookies = await begin()
  for (const address of [link(), '/preview/blog/feet', '/preview']) {
    const { status, headers, body } = await ask(address, { userAgent: robot, cookies })
    isHidden(headers)
    expect({ status, body }).toEqual({ status: 404, body: '' })
    expect(headers).not.toHaveProperty('set-cookie')
  }
})

slowTest('Public pages and page data never contain a draft', async () => {
  const cookies = await begin()
  await ask('/preview/blog/feet', { cookies })
  for (const address of [
    '/blog/feet',
    '/blog/feet/_payload.json',
    '/_fresh/blog/feet/_payload.json',
  ]) {
    const { body } = await answer(asking(address), site)
    expect(body).toContain('Feet as published')
    expect(body).not.toContain('Feet in a draft')
  }
  for (const address of ['/preview/blog/feet', '/_fresh/preview/blog/feet/_payload.json']) {
    const { headers, body } = await answer(asking(address), site)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).not.toContain('Feet in a draft')
  }
  const data = await ask('/preview/blog/feet/_payload.json', { cookies })
  expect(data.status).toBe(404)
  expect(data.body).not.toContain('Feet in a draft')
})

test('Redirects stay inside the preview, and pages without content leave it', async () => {
  const cookies = await begin()
  expect(await ask('/preview/old', { cookies })).toMatchObject({
    status: 302,
    headers: { location: '/preview/blog/feet' },
  })
  expect((await ask('/preview/login', { cookies })).headers['location']).toBe('/login')
})

test('Methods other than GET and HEAD are refused', async () => {
  const { status, headers } = await ask('/preview/blog/feet', { method: 'POST' })
  isHidden(headers)
  expect(status).toBe(405)
})

test('Unreachable content is answered with status 500 and logged', async () => {
  const cookies = await begin()
  await server.close()
  const { status, headers, body } = await ask('/preview/blog/feet', { cookies })
  isHidden(headers)
  expect(status).toBe(500)
  expect(body).toContain('Something on our side broke')
  expect(by.faults).toEqual([expect.stringContaining('The preview of /blog/feet')])
})
