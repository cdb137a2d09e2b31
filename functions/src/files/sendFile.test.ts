import { grantAccess, revokeAccess } from '@shala/contract/access/access'
import { filePath } from '@shala/contract/files/files'
import { slowTest } from '@shala/contract/testing/slowTest'
import { bucket } from '../firebase.ts'
import { admin } from '../testing/builders/admin.ts'
import { createLessonWithFiles, createTicketPath, requestFile } from '../testing/builders/files.ts'
import { createUser } from '../testing/builders/people.ts'
import { call } from '../testing/server.ts'

describe('a range request', () => {
  const content = Buffer.from('0123456789')
  let path: string
  beforeAll(async () => {
    const lesson = await createLessonWithFiles({ downloads: ['a.mp3'] }, { content })
    path = lesson.pathTo('a.mp3')
  })
  const get = (headers: Record<string, string>, method = 'GET') =>
    requestFile(filePath(path), admin, { headers, method })

  test.each([
    ['bytes=0-3', 206, 'bytes 0-3/10', '0123'],
    ['bytes=4-', 206, 'bytes 4-9/10', '456789'],
    ['bytes=-3', 206, 'bytes 7-9/10', '789'],
    ['bytes=8-100', 206, 'bytes 8-9/10', '89'],
    ['bytes=0-1,2-4', 206, 'bytes 0-4/10', '01234'],
    ['bytes=10-', 416, 'bytes */10', ''],
    ['bytes=0-1,5-6', 200, null, '0123456789'],
    ['bytes=b-a', 416, 'bytes */10', ''],
    ['items=0-1', 200, null, '0123456789'],
    ['nonsense', 200, null, '0123456789'],
  ])('for %p is answered with %p', async (range, status, contentRange, body) => {
    const met = await get({ range })
    expect([met.status, met.headers.get('content-range'), await met.text()]).toEqual([
      status,
      contentRange,
      body,
    ])
  })

  test('applies only to the version in If-Range', async () => {
    const whole = await get({})
    const etag = whole.headers.get('etag') ?? ''
    expect(whole.headers.get('accept-ranges')).toBe('bytes')
    const part = await get({ range: 'bytes=0-3', 'if-range': etag })
    expect(part.status).toBe(206)
    for (const other of ['"another"', 'Wed, 25 Nov 2026 12:00:00 GMT', `W/${etag}`]) {
      expect((await get({ range: 'bytes=0-3', 'if-range': other })).status).toBe(200)
    }
  })

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('with %s is refused', async (method) => {
    const met = await get({}, method)
    expect([met.status, met.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

test('a PDF is downloaded, never shown in the browser', async () => {
  const { pathTo } = await createLessonWithFiles({ downloads: ['a.pdf'] })
  const met = await requestFile(filePath(pathTo('a.pdf')), admin)
  expect(Object.fromEntries(met.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment',
    'cross-origin-resource-policy': 'same-origin',
  })
})

test('the content type comes from the extension, not from the stored metadata', async () => {
  const { pathTo } = await createLessonWithFiles({ files: ['chart.webp'] })
  const metadata = { contentType: 'text/html', contentDisposition: 'inline' }
  await bucket().file(pathTo('chart.webp')).save('<script>', { resumable: false, metadata })
  const met = await requestFile(filePath(pathTo('chart.webp')), admin)
  expect(met.headers.get('content-type')).toBe('image/webp')
  expect(met.headers.get('content-disposition')).toBeNull()
})

test.each([
  '/files/graduates/../../secrets.webp',
  '/files/graduates/%2e%2e/a.webp',
  '/files/uploads/a/b',
  '/pictures/uploads/a/b',
  '/pictures/graduate-drafts/a/b.webp',
  '/elsewhere/graduates/a/b.webp',
  '/files/',
  '/',
])('%s is not found', async (path) => {
  const met = await requestFile(path, admin)
  expect([met.status, met.headers.get('cache-control')]).toEqual([404, 'private, no-store'])
})

describe('a recording of 26 MB', () => {
  const size = 26 * 1024 * 1024
  let lesson: Awaited<ReturnType<typeof createLessonWithFiles>>
  beforeAll(async () => {
    lesson = await createLessonWithFiles(
      { downloads: ['a.mp3'] },
      { content: Buffer.alloc(size, 7) },
    )
  })

  slowTest('is sent whole without a Content-Length header', async () => {
    const met = await requestFile(filePath(lesson.pathTo('a.mp3')), admin)
    expect(met.headers.get('content-length')).toBeNull()
    const bytes = Buffer.from(await met.arrayBuffer())
    expect([bytes.length, bytes.every((byte) => byte === 7)]).toEqual([size, true])
  })

  slowTest('is sent in pieces of 2 MB if a player requests all the rest', async () => {
    const link = await createTicketPath(lesson.pathTo('a.mp3'), admin)
    const met = await requestFile(link, null, { headers: { range: 'bytes=1000-' } })
    const piece = 2 * 1024 * 1024
    expect([met.status, met.headers.get('content-range')]).toEqual([
      206,
      `bytes 1000-${1000 + piece - 1}/${size}`,
    ])
    expect((await met.arrayBuffer()).byteLength).toBe(piece)
  })

  slowTest('stops in the middle if the student loses access', async () => {
    const reader = await createUser()
    await call(grantAccess, { userId: reader.uid, courseId: lesson.courseId }, admin)
    const met = await requestFile(filePath(lesson.pathTo('a.mp3')), reader)
    const body = met.body?.getReader()
    const first = await body?.read()
    expect(first?.value?.length).toBeGreaterThan(0)
    // The buffers between service and test hold a few MB, so most of the file is not sent yet.
    await call(revokeAccess, { userId: reader.uid, courseId: lesson.courseId }, admin)
    const rest = async () => {
      for (;;) if ((await body?.read())?.done !== false) return
    }
    await expect(rest()).rejects.toThrow()
  })
})
