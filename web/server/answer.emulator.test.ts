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

/** The public pages, each with words that only its content has. */
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

test.each(publicPages)('%s is a whole page without any script', async (path, says) => {
  const site = schoolSite()
  const { status, headers, body } = await answer(asking(path), site)
  expect({ status, faults: site.faults }).toEqual({ status: 200, faults: [] })
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body.replaceAll('&#x27;', '’')).toContain(says)
  expect(body.match(/<h1[ >]/g)).toHaveLength(1)
  // One script, which is ours, and no more of the data than what is read.
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
])('%s says when an editor changed it: %s', async (path, at) => {
  const { headers } = await answer(asking(path), schoolSite())
  if (at === undefined) expect(headers).not.toHaveProperty('last-modified')
  else expect(headers['last-modified']).toMatch(at)
})

test('a page names the scripts that hydrate it, each once, and asks for none of them', async () => {
  const { body } = await answer(asking('/blog'), schoolSite())
  expect(body).toContain('data-scripts="/assets/site.js /assets/vendor.js /assets/blog.js"')
  expect(body).toContain('data-hydrate="idle"')
  expect(body).not.toContain('modulepreload')
})

test('a page with sign-in also lists the scripts of such pages', async () => {
  const { body } = await answer(asking('/login'), schoolSite())
  expect(body).toContain('data-scripts="/assets/site.js /assets/vendor.js /assets/people.js"')
  expect(body).toContain('data-hydrate="now"')
})

test.each([
  '/cookies',
  '/fonts',
  '/test-form',
  '/sanity-test',
  '/firebase-debug',
  '/login',
  '/register',
])('%s is rendered too', async (path) => {
  const { status, body } = await answer(asking(path), schoolSite())
  expect(status).toBe(200)
  expect(body).toContain('<meta name="robots" content="noindex">')
})

test.each(['/login', '/register', '/forgot-password'])(
  'the form of %s is there before any script, and sends nothing by itself',
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

describe('what is not there', () => {
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
  ]

  test.each(nowhere)('%s has status 404 and a message', async (path) => {
    const site = schoolSite()
    const { status, body } = await answer(asking(path), site)
    expect({ status, faults: site.faults }).toEqual({ status: 404, faults: [] })
    expect(body).toMatch(/<p>Page (not found|Not Found): /)
    expect(body).toContain('<meta name="robots" content="noindex">')
  })

  test('a robot’s line of the log has the query, and no more than 300 characters of what it sent', async () => {
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

  test('a person without scripts reads the whole address', async () => {
    const query = new URLSearchParams({ page: '2', q: '<b>' })
    const { body } = await answer({ ...asking('/nope'), query }, schoolSite())
    expect(body).toContain('<p>Page not found: /nope?page=2&amp;q=&lt;b&gt;</p>')
  })

  test('a person is led on from there to the courses', async () => {
    const { body } = await answer(asking('/nope'), schoolSite())
    const [, ways = ''] = /<nav aria-label="Where to go on"[^>]*>(.*?)<\/nav>/s.exec(body) ?? []
    for (const path of ['/200-hour-yoga-teacher-training', '/blog', '/our-graduates']) {
      expect(ways).toContain(`href="${path}"`)
    }
  })

  test('an unwritten legal page is missing, and no page links to it', async () => {
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

  test('a robot gets no page, and the log a line without an alert', async () => {
    const site = schoolSite()
    const { status, body } = await answer(asking('/nope', { userAgent: robot }), site)
    expect({ status, body }).toEqual({ status: 404, body: '' })
    expect(site.notices).toEqual([expect.stringMatching(/^Page not found: \/nope [^\n]*$/)])
    expect(site.faults).toEqual([])
  })

  test.each(['/nope', '/old/gone-1a2b.js', '/courses.html'])(
    '%s is kept by no cache: a robot and a person get other answers',
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
  ])('%s leads to its one address', async (path, to) => {
    const { status, headers } = await answer(asking(path), schoolSite())
    expect([status, headers['location']]).toEqual([301, to])
  })

  test('an old path that ends like a file leads to where it is now', async () => {
    const site = withRedirects([{ from: '/courses.html', to: '/blog', status: 301 }])
    const { status, headers } = await answer(asking('/courses.html'), site)
    expect([status, headers['location']]).toEqual([301, '/blog'])
  })

  test('a key in capital letters leads nowhere else', async () => {
    const { status } = await answer(asking('/dashboard/admin/cohorts/AbC'), schoolSite())
    expect(status).toBe(200)
  })
})

describe('a course that no editor has described', () => {
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
    sessions: [session],
  }
  const siteWith = (course: typeof nidra | null) =>
    schoolSite({
      courses: () => Promise.resolve(course === null ? [] : [{ ...course, taken: [] }]),
      course: () => Promise.resolve(course),
    })

  test('has a page of what is known of it', async () => {
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

  test('with nothing but a title is a whole page', async () => {
    const bare = { ...nidra, summary: '', lessons: [], sections: [], sessions: [] }
    const { status, body } = await answer(asking('/courses/yoga-nidra'), siteWith(bare))
    expect(status).toBe(200)
    expect(body).toContain('The next dates are not known yet.')
    expect(body).not.toContain('What you will learn')
  })

  test('makes way for what an editor writes', async () => {
    const same = { ...nidra, courseId: 'prenatal-yoga-certification' }
    const { body } = await answer(asking('/courses/prenatal-yoga-certification'), siteWith(same))
    expect(body).toContain('Prenatal Yoga Certification')
    expect(body).not.toContain('Sleep with your eyes open.')
  })

  test('that was taken off the shelf a moment ago is not there', async () => {
    const site = schoolSite({
      courses: () => Promise.resolve([{ ...nidra, taken: [] }]),
      course: () => Promise.resolve(null),
    })
    expect(await answer(asking('/courses/yoga-nidra'), site)).toMatchObject({ status: 404 })
  })

  test('is no 404 for a cache to keep while the courses cannot be had', async () => {
    const site = schoolSite({ courses: () => Promise.reject(new Error('The network is down')) })
    const { status, headers } = await answer(asking('/courses/yoga-nidra'), site)
    expect({ status, caching: headers['cache-control'] }).toEqual({
      status: 500,
      caching: 'no-store',
    })
    // The editors' content needs no other source.
    const described = await answer(asking('/courses/sound-healing-certification'), site)
    expect(described).toMatchObject({ status: 200 })
  })
})

describe('an address from when the pages about access were parts of the page of courses', () => {
  test.each([
    ['?people=all&state=revoked', '/dashboard/admin/access/all?state=revoked'],
    ['?person=sample-leo', '/dashboard/admin/access?person=sample-leo'],
    ['?people=cohorts&cohort=spring', '/dashboard/admin/cohorts/spring'],
  ])('%s leads to the page of today', async (query, location) => {
    const answered = await answer(asking(`/dashboard/admin/courses${query}`), schoolSite())
    expect(answered).toMatchObject({ status: 301, headers: { location }, body: '' })
  })

  test('the page of courses stays, whatever else is asked of it', async () => {
    const answered = await answer(asking('/dashboard/admin/courses?q=yin'), schoolSite())
    expect(answered.status).toBe(200)
  })
})

describe('redirects', () => {
  test('are known to pages that are open, each as it is asked for', async () => {
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
    'never lead to %s, and say why',
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
  ])('%s answers %i and says where', async (path, status, location) => {
    const answered = await answer(asking(path), schoolSite())
    expect(answered).toMatchObject({ status, headers: { location } })
  })

  test('come before the page', async () => {
    const site = withRedirects([{ from: '/about-us', to: '/blog', status: 308 }])
    expect(await answer(asking('/about-us'), site)).toMatchObject({ status: 308 })
    const payload = await answer(asking('/about-us/_payload.json'), site)
    expect(JSON.parse(payload.body)).toEqual({ build: 'test', movedTo: '/blog' })
  })

  test('the lists leave out no document of the sample', async () => {
    const { status, body } = await answer(asking('/_fresh/broken-documents.json'), schoolSite())
    expect([status, body]).toEqual([200, '[]'])
  })

  test('of the sample all lead somewhere, and all pictures exist', async () => {
    const { status, body } = await answer(asking('/_fresh/broken-links.json'), schoolSite())
    expect([status, body]).toEqual([200, '[]'])
  })

  test('in a circle are reported, and the page is shown', async () => {
    const site = withRedirects([
      { from: '/about-us', to: '/a', status: 301 },
      { from: '/a', to: '/about-us', status: 301 },
    ])
    expect(await answer(asking('/about-us'), site)).toMatchObject({ status: 200 })
    expect(site.faults).toEqual([expect.stringContaining('circle')])
  })
})

describe('the data of a page', () => {
  test('is sent without the page', async () => {
    const { status, headers, body } = await answer(asking('/blog/_payload.json'), schoolSite())
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(Shown.parse(JSON.parse(body)).data.kind).toBe('blog')
  })

  test('says that there is no page', async () => {
    const { status, body } = await answer(asking('/nope/_payload.json'), schoolSite())
    expect(status).toBe(404)
    expect(Shown.parse(JSON.parse(body)).data.kind).toBe('missing')
  })

  test('is sent again only when it is newer', async () => {
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

  test('does not grow old with the day', async () => {
    const versionOn = async (day: string) => {
      const site = schoolSite({ today: () => Promise.resolve(day) })
      const { body } = await answer(asking('/_payload.json'), site)
      return Shown.parse(JSON.parse(body)).version
    }
    expect(await versionOn('2026-11-22')).toBe(await versionOn('2026-11-21'))
    // A date that has passed is another matter.
    expect(await versionOn('2030-01-01')).not.toBe(await versionOn('2026-11-21'))
  })

  test('of graduates are not cached', async () => {
    for (const path of ['/our-graduates', '/our-graduates/_payload.json']) {
      const { headers } = await answer(asking(path), schoolSite())
      expect(headers['cache-control']).toBe('no-store')
    }
  })
})

describe('a fault', () => {
  const broken = () =>
    schoolSite({ graduates: () => Promise.reject(new Error('secret detail of the store')) })

  test('gives the error screen, its detail goes to the log alone', async () => {
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

  test('gives a robot nothing', async () => {
    const site = broken()
    const answered = await answer(asking('/our-graduates', { userAgent: robot }), site)
    expect(answered).toMatchObject({ status: 500, body: '' })
    expect(site.faults).toHaveLength(1)
  })
})

test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s is refused', async (method) => {
  const { status, headers } = await answer(asking('/', { method }), schoolSite())
  expect({ status, allow: headers['allow'] }).toEqual({ status: 405, allow: 'GET, HEAD' })
})

test.each([
  ['/sitemap.xml', 'application/xml', '/blog/the-cue-is-shorter-than-you-think'],
  ['/blog/rss.xml', 'application/rss+xml', 'The cue is shorter than you think'],
  ['/robots.txt', 'text/plain', 'Sitemap: https://shala.test/sitemap.xml'],
  ['/.well-known/security.txt', 'text/plain', 'Contact: https://shala.test/contact'],
])('%s is made of the content', async (path, type, says) => {
  const { status, headers, body } = await answer(asking(path), schoolSite())
  expect(status).toBe(200)
  expect(headers['content-type']).toContain(type)
  expect(body).toContain(says)
})
