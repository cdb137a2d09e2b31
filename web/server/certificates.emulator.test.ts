/** @jest-environment node */
import type { CheckedCertificate } from '@shala/contract/certificates'
import { answer } from './answer.ts'
import { PageMemory } from './data/PageMemory.ts'
import { certificateSource } from './data/certificates.ts'
import { asking, robot, schoolSite } from './testing/schoolSite.ts'

const number = 'K7QM-3XWD-9TZB-V2HN'
const path = `/certificates/${number}`
const valid: CheckedCertificate = {
  status: 'valid',
  name: 'Maya <Lindqvist>',
  course: 'Prenatal Yoga Certification',
  hours: 85,
  completedOn: '2026-11-24',
}

const siteWith = (certificate: CheckedCertificate | 'wait' | null) =>
  schoolSite({
    certificate: (asked) => Promise.resolve(asked === number ? certificate : null),
  })

test('a valid certificate is a whole page without scripts, which no search finds and no cache keeps', async () => {
  const { status, headers, body } = await answer(asking(path), siteWith(valid))
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toContain('<meta name="robots" content="noindex">')
  expect(body).toContain(`<title>Certificate ${number} – Shala</title>`)
  expect(body).toContain('This certificate is valid')
  for (const fact of ['Maya &lt;Lindqvist&gt;', valid.course, '>85<', '24 November 2026']) {
    expect(body).toContain(fact)
  }
  expect(body.match(/<h1[ >]/g)).toHaveLength(1)
  expect(body).not.toMatch(/application\/ld\+json/)
})

test.each([
  ['revoked', 'The school has revoked it.'],
  ['replaced', 'It was replaced by another one.'],
  ['withdrawn', 'It was withdrawn at the wish of its holder.'],
] as const)('one that is %s says so, and nothing of anybody', async (state, says) => {
  const { status, body } = await answer(asking(path), siteWith({ status: state }))
  expect(status).toBe(200)
  expect(body).toContain('This certificate is not valid')
  expect(body).toContain(says)
  expect(body).not.toMatch(/<dl|Maya/)
})

test.each(['/certificates/0000-0000-0000-0000', '/certificates/x', '/certificates/K7QM'])(
  '%s is not there',
  async (unknown) => {
    const { status, headers, body } = await answer(asking(unknown), siteWith(valid))
    expect({ status, caching: headers['cache-control'] }).toEqual({
      status: 404,
      caching: 'no-store',
    })
    expect(body).toContain('Page not found')
    const toRobot = await answer(asking(unknown, { userAgent: robot }), siteWith(valid))
    expect(toRobot).toMatchObject({ status: 404, body: '' })
  },
)

test('what is no number is asked of nobody', async () => {
  const site = schoolSite({ certificate: () => Promise.reject(new Error('It was asked')) })
  expect((await answer(asking('/certificates/abc'), site)).status).toBe(404)
  expect(site.faults).toEqual([])
})

test.each(['k7qm-3xwd-9tzb-v2hn', 'K7QM3XWD9TZBV2HN', 'K7QM%203XWD%209TZB%20V2HN'])(
  'typed as %s it leads to its one address',
  async (typed) => {
    const answered = await answer(asking(`/certificates/${typed}`), siteWith(valid))
    expect(answered).toMatchObject({ status: 301, headers: { location: path } })
  },
)

test('the newest is asked for at each visit, and none takes a place in the memory', async () => {
  let now: CheckedCertificate | null = null
  const site = schoolSite({ certificate: () => Promise.resolve(now) })
  const { load } = new PageMemory(site.sources, site.report)
  expect(await load(path)).toMatchObject({ data: { kind: 'missing' } })
  now = valid
  expect(await load(path)).toMatchObject({ data: { certificate: valid } })
  now = { status: 'revoked' }
  expect(await load(path)).toMatchObject({ data: { certificate: now } })
})

test('of a flood all but some have to wait, and are told so', async () => {
  const { status, headers, body } = await answer(asking(path), siteWith('wait'))
  expect({ status, caching: headers['cache-control'] }).toEqual({
    status: 429,
    caching: 'no-store',
  })
  expect(body).toContain('Please try again in a minute')
})

test('the functions are asked so often and no more, and a refusal is a fault', async () => {
  let now = 0
  const asked: unknown[] = []
  const project = {
    region: 'us-central1',
    firebase: { projectId: 'demo', apiKey: 'key', authDomain: 'x', appId: 'x', storageBucket: 'x' },
    emulators: { auth: null, firestore: null, functions: null, storage: null },
  }
  const answers: object[] = []
  globalThis.fetch = (_, init) => {
    asked.push(init?.body)
    return Promise.resolve(Response.json(answers.shift() ?? { result: { certificate: null } }))
  }
  const check = certificateSource(project, () => now)
  answers.push({ result: { certificate: { status: 'revoked' } } })
  expect(await check(number)).toEqual({ status: 'revoked' })
  answers.push({ error: { status: 'INTERNAL', message: 'Away' } })
  await expect(check(number)).rejects.toThrow('Away')
  for (let tried = 0; tried < 58; tried += 1) expect(await check(number)).toBeNull()
  expect(await check(number)).toBe('wait')
  expect(asked).toHaveLength(60)
  now = 1000
  expect(await check(number)).toBeNull()
  expect(asked[0]).toBe(JSON.stringify({ data: { number } }))
})
