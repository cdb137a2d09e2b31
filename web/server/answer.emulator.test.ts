/** @jest-environment node */
import type { ContentClient } from '@shala/content/client'
import { getSiteSettings } from '@shala/content/site/getSiteSettings'
import { listPages } from '@shala/content/site/listPages'
import { listRedirects, listWrittenRedirects } from '@shala/content/site/redirect'
import * as z from 'zod'
import { answer } from './answer.ts'
import { asking, contentOfStack, robot, schoolSite } from './testing/schoolSite.ts'

const Shown = z.object({
  version: z.string(),
  title: z.string(),
  data: z.object({ kind: z.string() }),
})

/** The public pages, each with text from its content. */
const publicPages: readonly [path: string, says: string | RegExp][] = [
  ['/', 'Learn to teach,'],
  ['/about-us', 'Asha Raman'],
  ['/blog', 'The cue is shorter than you think'],
  ['/blog/page/2', 'What to say in the first ten minutes'],
  ['/blog/tags/chair-yoga', 'A chair is not a consolation prize'],
  ['/blog/the-cue-is-shorter-than-you-think', 'salutation'],
  ['/our-graduates', 'Noor Haddad'],
  ['/courses/prenatal-yoga-certification', 'Prenatal Yoga Certification'],
  ['/courses/sound-healing-certification', 'Sound Healing Certification'],
  ['/200-hour-yoga-teacher-training', '200-Hour Yoga Teacher Training'],
  ['/courses/200-hour-yoga-teacher-training', '200-Hour Yoga Teacher Training'],
  ['/privacy', 'Information Commissioner’s Office'],
  ['/terms', 'pounds sterling'],
  ['/cancellation', 'within fourteen days without giving any reason'],
  ['/imprint', 'Registered office'],
]

test.each(publicPages)('%s is a whole page without scripts', async (path, says) => {
  const site = schoolSite()
  const { status, headers, body } = await answer(asking(path), site)
  expect({ status, faults: site.faults }).toEqual({ status: 200, faults: [] })
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body.replaceAll('&#x27;', '’')).toContain(says)
  expect(body.match(/<h1[ >]/g)).toHaveLength(1)
  // The page has one script, and no data besides the visible content.
  const scripts = body.match(/<script(?! type="application\/ld\+json")[^>]*>/g)
  expect(scripts).toEqual([
    '<script type="module" async src="/assets/boot.js" fetchpriority="low">',
  ])
  expect(body).toContain('<link rel="stylesheet" href="/assets/all.css">')
})

test.each([
  ['/blog/the-cue-is-shorter-than-you-think', /GMT$/],
  ['/courses/prenatal-yoga-certification', /GMT$/],
  ['/about-us', /GMT$/],
  ['/', undefined],
  ['/our-graduates', undefined],
])('The Last-Modified header of %s is %s', async (path, at) => {
  const { headers } = await answer(asking(path), schoolSite())
  if (at === undefined) expect(headers).not.toHaveProperty('last-modified')
  else expect(headers['last-modified']).toMatch(at)
})

test.each([
  '/cookies',
  '/fonts',
  '/test-form',
  '/sanity-test',
  '/firebase-debug',
  '/login',
  '/register',
])('%s is rendered with noindex', async (path) => {
  const { status, body } = await answer(asking(path), schoolSite())
  expect(status).toBe(200)
  expect(body).toContain('<meta name="robots" content="noindex">')
})

test.each(['/login', '/register', '/forgot-password'])(
  'The form of %s is rendered without scripts, and cannot be submitted',
  async (path) => {
    const { body } = await answer(asking(path), schoolSite())
    expect(body).toMatch(/<form[^>]* method="dialog"/)
    expect(body).toMatch(/<input[^>]* name="email"/)
    expect(body).toContain('needs JavaScript, which is switched off')
  },
)

const withRedirects = (
  redirects: { from: string; to: string; status: 301 | 302 | 307 | 308 }[],
) => {
  const content = contentOfStack()
  const own = content.run.bind(content)
  const run = async (query: { name: string }, params?: unknown) => {
    const found: unknown = await Reflect.apply(own, content, [query, params])
    if (query.name === listRedirects.name) return redirects
    if (query.name === listWrittenRedirects.name) return redirects
    return query.name === getSiteSettings.name ? Object.assign({}, found, { redirects }) : found
  }
  const changed: ContentClient = Object.assign(Object.create(content), { run })
  return schoolSite({ content: changed })
}

describe('A missing page', () => {
  const nowhere = [
    '/nope',
    '/blog/no-such-post',
    '/blog/page/1',
    '/blog/page/01',
    '/blog/page/99',
    '/blog/page/-1',
    '/blog/tags/no-such-tag',
    '/blog/Not%20A%20Slug',
    '/courses/no-such-course',
    '/courses/Not_A_Course',
    `/courses/${'x'.repeat(500)}`,
    '/courses/%00',
    '/courses/%E0%A4%A',
    '/courses.html',
    '/old/gone-1a2b.js',
    '/about.php',
    '//',
    '//evil.example/courses',
    '//courses/prenatal-yoga-certification',
    '//COURSES/PRENATAL-YOGA-CERTIFICATION',
    '/%',
  ]

  test.each(nowhere)('%s has status 404 and a message', async (path) => {
    const site = schoolSite()
    const { status, body } = await answer(asking(path), site)
    expect({ status, faults: site.faults }).toEqual({ status: 404, faults: [] })
    expect(body).toMatch(/<p>Page (not found|Not Found): /)
    expect(body).toContain('<meta name="robots" content="noindex">')
  })

  test('is logged with its query for a robot, cut to 300 characters each', async () => {
    const site = schoolSite()
    const robot = { ...asking('/nope'), userAgent: `Googlebot ${'x'.repeat(5000)}` }
    await answer({ ...robot, query: new URLSearchParams({ page: '2' }) }, site)
    await answer({ ...robot, path: `/${'n'.repeat(5000)}` }, site)
    expect(site.notices[0]).toMatch(
      /^Page not found: \/nope\?page=2 \(asked for by Googlebot x+…\)$/,
    )
    expect(site.notices[1]).toMatch(/^Page not found: \/n{299}… /)
    for (const line of site.notices) expect(line.length).toBeLessThan(700)
  })

  test('links to the courses, the blog and the graduates', async () => {
    const { body } = await answer(asking('/nope'), schoolSite())
    const [, ways = ''] = /<nav aria-label="Where to go on"[^>]*>(.*?)<\/nav>/s.exec(body) ?? []
    for (const path of ['/200-hour-yoga-teacher-training', '/blog', '/our-graduates']) {
      expect(ways).toContain(`href="${path}"`)
    }
  })

  test('A legal page without content is missing, and no page links to it', async () => {
    const content = contentOfStack()
    const own = content.run.bind(content)
    const run = async (query: { name: string }, params?: unknown) => {
      const found: unknown = await Reflect.apply(own, content, [query, params])
      const isAsked = query.name === getSiteSettings.name || query.name === listPages.name
      return isAsked ? Object.assign({}, found, { legal: [] }) : found
    }
    const unwritten: ContentClient = Object.assign(Object.create(content), { run })
    const { status, body } = await answer(asking('/terms'), schoolSite({ content: unwritten }))
    expect(status).toBe(404)
    expect(body).not.toContain('href="/terms"')
  })

  test('is empty for a robot, and logged without an alert', async () => {
    const site = schoolSite()
    const { status, body } = await answer(asking('/nope', { userAgent: robot }), site)
    expect({ status, body }).toEqual({ status: 404, body: '' })
    expect(site.notices).toEqual([expect.stringMatching(/^Page not found: \/nope [^\n]*$/)])
    expect(site.faults).toEqual([])
  })

  test.each(['/nope', '/old/gone-1a2b.js', '/courses.html'])(
    '%s is not cached, because robots and people get different responses',
    async (path) => {
      for (const userAgent of [robot, asking('/').userAgent]) {
        const { status, headers } = await answer(asking(path, { userAgent }), schoolSite())
        expect({ status, caching: headers['cache-control'] }).toEqual({
          status: 404,
          caching: 'no-store',
        })
      }
    },
  )

  test.each([
    ['/About-us', '/about-us'],
    ['/BLOG', '/blog'],
    ['/Courses/Prenatal-Yoga-Certification', '/courses/prenatal-yoga-certification'],
    ['/Login', '/login'],
    ['/Privacy', '/privacy'],
  ])('%s redirects to its canonical path', async (path, to) => {
    const { status, headers } = await answer(asking(path), schoolSite())
    expect([status, headers['location']]).toEqual([301, to])
  })

  test('An old path with a file extension is redirected', async () => {
    const site = withRedirects([{ from: '/courses.html', to: '/blog', status: 301 }])
    const { status, headers } = await answer(asking('/courses.html'), site)
    expect([status, headers['location']]).toEqual([301, '/blog'])
  })
})

describe('A course without a page in Sanity', () => {
  const sitting = {
    lessonId: 'a'.repeat(20),
    title: 'Sitting',
    minutes: 20,
    freePreview: true,
    sectionId: null,
  }
  const lying = {
    lessonId: 'b'.repeat(20),
    title: 'Lying',
    minutes: null,
    freePreview: false,
    sectionId: 'week-1',
  }
  const session = {
    title: 'First evening',
    startsAt: '2027-01-15T18:00:00.000Z',
    endsAt: '2027-01-15T20:00:00.000Z',
    timeZone: 'Europe/London',
  }
  const nidra = {
    courseId: 'yoga-nidra',
    title: 'Yoga nidra',
    summary: 'Sleep with your eyes open.',
    updatedAt: '2026-11-20T00:00:00.000Z',
    lessons: [sitting, lying],
    sections: [{ sectionId: 'week-1', title: 'The first week' }],
    sessions: { next: [session], more: 0 },
  }
  const noOffer = { price: null, dates: [] }
  const siteWith = (course: typeof nidra | null) =>
    schoolSite({
      courses: () => Promise.resolve(course === null ? [] : [{ ...course, ...noOffer }]),
      course: () => Promise.resolve(course),
    })

  test('has a page with its lessons, sections and sessions', async () => {
    const { status, body } = await answer(asking('/courses/yoga-nidra'), siteWith(nidra))
    expect(status).toBe(200)
    for (const words of ['Yoga nidra', 'Sleep with your eyes open.', 'Sitting', 'Free preview']) {
      expect(body).toContain(words)
    }
    expect(body).toMatch(/<ol.*Sitting.*<h3>The first week<\/h3><ol.*Lying/s)
    expect(body).toContain('Friday 15 Jan 2027, 18:00 to 20:00')
    expect(body).toContain(`/dashboard/user/courses/yoga-nidra/lessons/${sitting.lessonId}`)
    expect(body).not.toContain(`/dashboard/user/courses/yoga-nidra/lessons/${lying.lessonId}`)
    expect(body).toContain('<link rel="canonical" href="https://shala.test/courses/yoga-nidra">')
    expect(body.match(/<h1[ >]/g)).toHaveLength(1)
  })

  test('has a page even if it has only a title', async () => {
    const bare = {
      ...nidra,
      summary: '',
      lessons: [],
      sections: [],
      sessions: { next: [], more: 0 },
    }
    const { status, body } = await answer(asking('/courses/yoga-nidra'), siteWith(bare))
    expect(status).toBe(200)
    expect(body).toContain('The next dates are not known yet.')
    expect(body).not.toContain('What you will learn')
  })

  test('A page written by an editor replaces the generated one', async () => {
    const same = { ...nidra, courseId: 'prenatal-yoga-certification' }
    const { body } = await answer(asking('/courses/prenatal-yoga-certification'), siteWith(same))
    expect(body).toContain('Prenatal Yoga Certification')
    expect(body).not.toContain('Sleep with your eyes open.')
  })

  test('has status 404 once it was unpublished', async () => {
    const site = schoolSite({
      courses: () => Promise.resolve([{ ...nidra, ...noOffer }]),
      course: () => Promise.resolve(null),
    })
    expect(await answer(asking('/courses/yoga-nidra'), site)).toMatchObject({ status: 404 })
  })

  test('has status 500 without caching if the courses cannot be loaded', async () => {
    const site = schoolSite({ courses: () => Promise.reject(new Error('The network is down')) })
    const { status, headers } = await answer(asking('/courses/yoga-nidra'), site)
    expect({ status, caching: headers['cache-control'] }).toEqual({
      status: 500,
      caching: 'no-store',
    })
    // Pages written by editors do not need the courses of the office.
    const described = await answer(asking('/courses/sound-healing-certification'), site)
    expect(described).toMatchObject({ status: 200 })
  })
})

describe('Redirects', () => {
  test('are listed for open pages, with a short cache', async () => {
    const moved = [
      { from: '/about-us', to: '/blog', status: 301 as const },
      { from: '/old-courses', to: '/blog', status: 302 as const },
    ]
    const { status, headers, body } = await answer(
      asking('/_fresh/redirects.json'),
      withRedirects(moved),
    )
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=0, s-maxage=20'])
    expect(JSON.parse(body)).toEqual(moved)
  })

  test.each(['/about-us', '/courses/%C3%BCber'])('come before the page at %s', async (from) => {
    const site = withRedirects([{ from, to: '/blog', status: 301 }])
    const { status, headers } = await answer(asking(from), site)
    expect([status, headers['location']]).toEqual([301, '/blog'])
  })

  test.each(['/login', '/LOGIN', '/dashboard/user/courses', '/account/action', '/verify-email'])(
    'never start at %s',
    async (from) => {
      const site = withRedirects([{ from, to: '/blog', status: 301 }])
      expect((await answer(asking(from), site)).headers['location']).not.toBe('/blog')
      expect((await answer(asking('/_fresh/redirects.json'), site)).body).toBe('[]')
    },
  )

  test.each(['https://evil.example/', '//evil.example', '/.//evil.example', 'javascript:alert(1)'])(
    'never lead to %s, and are listed with the reason',
    async (to) => {
      const site = withRedirects([{ from: '/about-us', to, status: 302 }])
      const page = await answer(asking('/about-us'), site)
      expect([page.status, page.headers['location']]).toEqual([200, undefined])
      const { body } = await answer(asking('/_fresh/refused-redirects.json'), site)
      expect(JSON.parse(body)).toEqual([{ from: '/about-us', to, reason: expect.any(String) }])
    },
  )

  test.each([
    ['/teacher-training', 301, '/200-hour-yoga-teacher-training'],
    ['/open-evening', 302, '/courses/sound-healing-certification'],
  ])('from %s have status %i and the new location', async (path, status, location) => {
    const answered = await answer(asking(path), schoolSite())
    expect(answered).toMatchObject({ status, headers: { location } })
  })

  test('also apply to the data of a page', async () => {
    const site = withRedirects([{ from: '/about-us', to: '/blog', status: 308 }])
    expect(await answer(asking('/about-us'), site)).toMatchObject({ status: 308 })
    const payload = await answer(asking('/about-us/_payload.json'), site)
    expect(JSON.parse(payload.body)).toEqual({ build: 'test', movedTo: '/blog' })
  })

  test('The sample has no invalid documents', async () => {
    const { status, body } = await answer(asking('/_fresh/broken-documents.json'), schoolSite())
    expect([status, body]).toEqual([200, '[]'])
  })

  test('The sample has no broken links or pictures', async () => {
    const { status, body } = await answer(asking('/_fresh/broken-links.json'), schoolSite())
    expect([status, body]).toEqual([200, '[]'])
  })

  test('that form a loop are ignored and reported', async () => {
    const site = withRedirects([
      { from: '/about-us', to: '/a', status: 301 },
      { from: '/a', to: '/about-us', status: 301 },
    ])
    expect(await answer(asking('/about-us'), site)).toMatchObject({ status: 200 })
    expect(site.faults).toEqual([expect.stringContaining('circle')])
  })
})

describe('The data of a page', () => {
  test('is sent as JSON without the page', async () => {
    const { status, headers, body } = await answer(asking('/blog/_payload.json'), schoolSite())
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(Shown.parse(JSON.parse(body)).data.kind).toBe('blog')
  })

  test('has status 404 for a missing page', async () => {
    const { status, body } = await answer(asking('/nope/_payload.json'), schoolSite())
    expect(status).toBe(404)
    expect(Shown.parse(JSON.parse(body)).data.kind).toBe('missing')
  })

  test('is sent again only if its version changed', async () => {
    const site = schoolSite()
    const { body } = await answer(asking('/_payload.json'), site)
    const { version } = Shown.parse(JSON.parse(body))
    const same = await answer(asking(`/_fresh/_payload.json?version=${version}`), site)
    expect({ status: same.status, body: same.body }).toEqual({ status: 204, body: '' })
    const older = await answer(asking('/_fresh/_payload.json?version=older'), site)
    expect(JSON.parse(older.body)).toEqual(JSON.parse(body))
    for (const { headers } of [same, older]) {
      expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=5')
    }
  })

  test('is sent as a document to a page without React', async () => {
    const site = schoolSite()
    const [document, payload] = await Promise.all([
      answer(asking('/blog'), site),
      answer(asking('/blog/_payload.json'), site),
    ])
    const newer = await answer(asking('/_fresh/blog/_page.html?version=older'), site)
    expect(newer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=5',
    })
    expect(newer.body).toBe(document.body)
    const { version } = Shown.parse(JSON.parse(payload.body))
    const same = await answer(asking(`/_fresh/blog/_page.html?version=${version}`), site)
    expect({ status: same.status, body: same.body }).toEqual({ status: 204, body: '' })
  })

  test('keeps its version on the next day, until a date has passed', async () => {
    const date = {
      dateKey: 'spring',
      title: 'Spring',
      startsOn: '2027-03-06',
      endsOn: '2027-05-09',
      times: '',
      places: 'open',
      price: null,
    } as const
    const offered = {
      courseId: 'prenatal-yoga-certification',
      title: 'Prenatal Yoga',
      summary: '',
      updatedAt: '2026-11-20T00:00:00.000Z',
      price: null,
      dates: [date],
    }
    const versionOn = async (day: string) => {
      const site = schoolSite({
        today: () => Promise.resolve(day),
        courses: () => Promise.resolve([offered]),
      })
      const { body } = await answer(asking('/_payload.json'), site)
      return Shown.parse(JSON.parse(body)).version
    }
    expect(await versionOn('2026-11-22')).toBe(await versionOn('2026-11-21'))
    // A past date changes the data.
    expect(await versionOn('2030-01-01')).not.toBe(await versionOn('2026-11-21'))
  })

  test('is not cached for graduates', async () => {
    for (const path of ['/our-graduates', '/our-graduates/_payload.json']) {
      const { headers } = await answer(asking(path), schoolSite())
      expect(headers['cache-control']).toBe('no-store')
    }
  })
})

describe('A server error', () => {
  const broken = () =>
    schoolSite({ graduates: () => Promise.reject(new Error('secret detail of the store')) })

  test('shows the error page with an ID, and its details only in the log', async () => {
    const site = broken()
    const { status, body, headers } = await answer(asking('/our-graduates'), site)
    expect(status).toBe(500)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain('Internal Server Error')
    expect(body).toContain('href="/our-graduates"')
    expect(body).not.toMatch(/secret detail|<script/)
    expect(site.faults).toEqual([expect.stringContaining('secret detail')])
    // The visitor can quote the ID under which the fault is logged.
    const [id = 'none'] = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(body) ?? []
    expect(body).toContain(`write to us and say ${id}.`)
    expect(site.toldIds).toEqual([id])
  })

  test('is empty for a robot', async () => {
    const site = broken()
    const answered = await answer(asking('/our-graduates', { userAgent: robot }), site)
    expect(answered).toMatchObject({ status: 500, body: '' })
    expect(site.faults).toHaveLength(1)
  })
})

test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('The method %s is refused', async (method) => {
  const { status, headers } = await answer(asking('/', { method }), schoolSite())
  expect({ status, allow: headers['allow'] }).toEqual({ status: 405, allow: 'GET, HEAD' })
})

test.each([
  ['/sitemap.xml', 'application/xml', '/blog/the-cue-is-shorter-than-you-think'],
  ['/blog/rss.xml', 'application/rss+xml', 'The cue is shorter than you think'],
  ['/robots.txt', 'text/plain', 'Sitemap: https://shala.test/sitemap.xml'],
  ['/.well-known/security.txt', 'text/plain', 'Contact: https://shala.test/contact'],
])('%s is generated from the content', async (path, type, says) => {
  const { status, headers, body } = await answer(asking(path), schoolSite())
  expect(status).toBe(200)
  expect(headers['content-type']).toContain(type)
  expect(body).toContain(says)
})
