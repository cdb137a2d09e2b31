/** @jest-environment node */
import type { CheckedCertificate } from '@shala/contract/certificates/certificates'
import { answer } from './answer.ts'
import { PageMemory } from './data/PageMemory.ts'
import { certificateSource } from './data/certificates.ts'
import { asking, robot, schoolSite } from './testing/schoolSite.ts'

const number = 'K7QM-3XWD-9TZB-V2HN'
const path = `/certificates/${number}`
const valid = {
  status: 'valid' as const,
  name: 'Maya <Lindqvist>',
  course: 'Prenatal Yoga Certification',
  hours: 85,
  completedOn: '2026-11-24',
  categories: [{ name: 'Anatomy & Physiology', minutes: 1830, madeUp: 0, waived: 450 }],
} satisfies CheckedCertificate

const siteWith = (certificate: CheckedCertificate | 'wait' | null) =>
  schoolSite({
    certificate: (asked) => Promise.resolve(asked === number ? certificate : null),
  })

test('A valid certificate is a whole page without scripts, noindex and not cached', async () => {
  const { status, headers, body } = await answer(asking(path), siteWith(valid))
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toContain('<meta name="robots" content="noindex">')
  expect(body).toContain(`<title>Certificate ${number} – Shala</title>`)
  expect(body).toContain('This certificate is valid')
  for (const fact of [
    'Maya &lt;Lindqvist&gt;',
    valid.course,
    '85 hours, completed on 24\u00A0Nov\u00A02026',
    'Add to LinkedIn',
    '30 h 30 min (7 h 30 min waived)',
    'Recorded by category: 30 h 30 min: 23 h attended, 7 h 30 min waived. The school confirms the other 54 h 30 min without a record by category.',
  ]) {
    expect(body).toContain(fact)
  }
  const query =
    'startTask=CERTIFICATION_NAME&amp;name=Prenatal+Yoga+Certification&amp;organizationName=Shala&amp;issueYear=2026&amp;issueMonth=11&amp;certId=K7QM-3XWD-9TZB-V2HN&amp;certUrl=http'
  expect(body).toContain(`https://www.linkedin.com/profile/add?${query}`)
  expect(body.match(/<h1[ >]/g)).toHaveLength(1)
  expect(body).not.toMatch(/application\/ld\+json/)
})

test.each([
  ['revoked', 'The school has revoked it.'],
  ['replaced', 'It was replaced.'],
  ['withdrawn', 'It was withdrawn at the request of its holder.'],
] as const)('A %s certificate shows its status and no personal data', async (state, says) => {
  const { status, body } = await answer(asking(path), siteWith({ status: state }))
  expect(status).toBe(200)
  expect(body).toContain('This certificate is not valid')
  expect(body).toContain(says)
  expect(body).not.toMatch(/<dl|Maya/)
})

test.each([
  ['/certificates/0000-0000-0000-0000', '0000-0000-0000-0000'],
  ['/certificates/x', 'x'],
  ['/certificates/%3Cb%3E%20K7QM', '&lt;b&gt; K7QM'],
])('%s shows that the number is unknown, with the form filled in', async (unknown, shown) => {
  const { status, headers, body } = await answer(asking(unknown), siteWith(valid))
  expect({ status, caching: headers['cache-control'] }).toEqual({
    status: 404,
    caching: 'no-store',
  })
  expect(body).toContain('No certificate has this number')
  expect(body).toContain('action="/certificates/check"')
  expect(body).toContain(`value="${shown}"`)
  const toRobot = await answer(asking(unknown, { userAgent: robot }), siteWith(valid))
  expect(toRobot).toMatchObject({ status: 404, body: '' })
})

test('An invalid number causes no request', async () => {
  const site = schoolSite({ certificate: () => Promise.reject(new Error('It was asked')) })
  expect((await answer(asking('/certificates/abc'), site)).status).toBe(404)
  expect(site.faults).toEqual([])
})

test('The page with the form works without scripts', async () => {
  const { status, body } = await answer(asking('/certificates'), siteWith(valid))
  expect(status).toBe(200)
  expect(body).toContain('<title>Check a certificate</title>')
  expect(body).toMatch(/<form[^>]* action="\/certificates\/check"[^>]*>.*name="number"/s)
})

test.each([
  ['k7qm 3xwd 9tzb v2hn', path],
  ['  12 ü/../x?y  ', '/certificates/12%20%C3%BCxy'],
  ['..', '/certificates'],
  ['', '/certificates'],
  ['9'.repeat(300), `/certificates/${'9'.repeat(100)}`],
])('The form redirects the input "%s" to a path of the site', async (typed, location) => {
  const query = new URLSearchParams({ number: typed })
  const answered = await answer(asking('/certificates/check', { query }), siteWith(valid))
  expect(answered).toMatchObject({
    status: 302,
    headers: { location, 'cache-control': 'no-store' },
  })
})

test.each(['k7qm-3xwd-9tzb-v2hn', 'K7QM3XWD9TZBV2HN', 'K7QM%203XWD%209TZB%20V2HN'])(
  'The spelling %s redirects to the canonical URL',
  async (typed) => {
    const answered = await answer(asking(`/certificates/${typed}`), siteWith(valid))
    expect(answered).toMatchObject({ status: 301, headers: { location: path } })
  },
)

test('A certificate is loaded for each visit and never cached', async () => {
  let now: CheckedCertificate | null = null
  const site = schoolSite({ certificate: () => Promise.resolve(now) })
  const { load } = new PageMemory(site.sources, site.report)
  expect(await load(path)).toMatchObject({ data: { certificate: 'unknown' } })
  now = valid
  expect(await load(path)).toMatchObject({ data: { certificate: valid } })
  now = { status: 'revoked' }
  expect(await load(path)).toMatchObject({ data: { certificate: now } })
})

test('A certificate beyond the rate limit has status 429 and a message', async () => {
  const { status, headers, body } = await answer(asking(path), siteWith('wait'))
  expect({ status, caching: headers['cache-control'] }).toEqual({
    status: 429,
    caching: 'no-store',
  })
  expect(body).toContain('Please try again in a minute')
})

describe('The rate limit of certificate checks', () => {
  const project = {
    region: 'us-central1',
    firebase: { projectId: 'demo', apiKey: 'key', authDomain: 'x', appId: 'x', storageBucket: 'x' },
    emulators: { auth: null, firestore: null, functions: null, storage: null },
  }
  const visitor = (sender: string, way = '192.0.2.1') => ({ sender, way })
  let now = 0
  let asked: unknown[] = []
  const answers: object[] = []
  beforeEach(() => {
    now = 0
    asked = []
    globalThis.fetch = (_, init) => {
      asked.push(init?.body)
      return Promise.resolve(Response.json(answers.shift() ?? { result: { certificate: null } }))
    }
  })

  test('passes on certificates, errors and the rate limit of the functions', async () => {
    const check = certificateSource(project, () => now)
    answers.push({ result: { certificate: { status: 'revoked' } } })
    expect(await check(number, visitor('203.0.113.1'))).toEqual({ status: 'revoked' })
    expect(asked).toEqual([JSON.stringify({ data: { number } })])
    answers.push({ error: { status: 'INTERNAL', message: 'Away' } })
    await expect(check(number, visitor('203.0.113.1'))).rejects.toThrow('Away')
    answers.push({ error: { status: 'RESOURCE_EXHAUSTED', message: 'Too often' } })
    expect(await check(number, visitor('203.0.113.1'))).toBe('wait')
  })

  test('applies to one network, and ends after two seconds', async () => {
    const check = certificateSource(project, () => now)
    const flood = visitor('203.0.113.1')
    for (let tried = 0; tried < 30; tried += 1) expect(await check(number, flood)).toBeNull()
    expect(await check(number, flood)).toBe('wait')
    expect(asked).toHaveLength(30)
    expect(await check(number, visitor('203.0.113.2'))).toBeNull()
    now = 2000
    expect(await check(number, flood)).toBeNull()
  })

  test('cannot be avoided by forged headers, which do not count against others', async () => {
    const check = certificateSource(project, () => now)
    const answered = []
    for (let forged = 0; forged < 400; forged += 1) {
      answered.push(await check(number, visitor(`198.51.100.${forged}`, '203.0.113.66')))
    }
    expect(answered.filter((one) => one === null)).toHaveLength(300)
    expect(await check(number, visitor('198.51.100.7'))).toBeNull()
  })
})

test("The rate limit of a certificate page and its data uses the visitor's network", async () => {
  const seen: unknown[] = []
  const site = schoolSite({
    certificate: (_, visitor) => {
      seen.push(visitor)
      return Promise.resolve(valid)
    },
  })
  const { load } = new PageMemory(site.sources, site.report)
  const visitor = { sender: '203.0.113.1', way: '192.0.2.1' }
  for (const address of [path, `${path}/_payload.json`, `/_fresh${path}/_payload.json`]) {
    await answer(asking(address, visitor), { ...site, load })
  }
  expect(seen).toMatchObject([visitor, visitor, visitor])
})
