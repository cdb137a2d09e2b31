import { screen, within } from '@testing-library/react'
import { settings } from '#shared/settings.ts'
import { createUser } from '#testing/createUser.ts'
import { hydratedPage } from '#testing/hydratedPage.tsx'
import { createSchool } from '#testing/school/createSchool.ts'
import FirebaseDebug from './FirebaseDebug.tsx'
import SanityTest from './SanityTest.tsx'

const check = (name: string) => {
  const item = screen.getByRole('heading', { level: 2, name }).closest('li')
  if (item === null) throw new Error(`${name} stands in no list`)
  return within(item)
}

/** Replaces the network: responses by the end of the URL; everything else fails. */
function answering(answers: Readonly<Record<string, { status: number; body: unknown }>>) {
  const asked: string[] = []
  const fetch = (address: unknown) => {
    asked.push(String(address))
    const found = Object.entries(answers).find(([part]) => String(address).includes(part))
    if (found === undefined) return Promise.reject(new TypeError('Failed to fetch'))
    const [, { status, body }] = found
    const text = JSON.stringify(body)
    return Promise.resolve({ ok: status < 400, status, text: () => Promise.resolve(text) })
  }
  Object.assign(globalThis, { fetch })
  return asked
}
afterEach(() => Reflect.deleteProperty(globalThis, 'fetch'))

describe('/sanity-test', () => {
  test('shows the configuration and requests only our own site', async () => {
    const asked = answering({ '/blog/_payload.json': { status: 200, body: { version: 'v7' } } })
    await hydratedPage(<SanityTest />, { path: '/sanity-test' })
    for (const fact of ['demoshala', 'production', '2025-02-19', 'demoshala.api.sanity.io']) {
      expect(screen.getByText(fact)).toBeInTheDocument()
    }
    await check('Page data').findByText(/^Answered in \d+ ms$/)
    expect(check('Newest page data').getByText(/^version v7,/)).toBeInTheDocument()
    expect(check('Courses').getByText('Not asked yet')).toBeInTheDocument()
    expect(asked.every((address) => address.startsWith('/'))).toBe(true)
  })

  test('shows the status of a failing site in words', async () => {
    answering({ '/blog/_payload.json': { status: 503, body: null } })
    await hydratedPage(<SanityTest />, { path: '/sanity-test' })
    await check('Page data').findByText(/^Failed after \d+ ms$/)
    expect(check('Page data').getByText('The site answered with status 503')).toBeInTheDocument()
  })
})

describe('/firebase-debug', () => {
  const challenge = {
    parameters: {
      algorithm: 'PBKDF2/SHA-256',
      cost: 5000,
      expiresAt: 4_070_908_800,
      keyLength: 32,
      keyPrefix: '00',
      keySignature: 'ab',
      nonce: 'ab',
      salt: 'ab',
    },
    signature: 'ab',
  }

  test('sends no request before a click, then checks each service', async () => {
    const asked = answering({
      'identitytoolkit.googleapis.com/v1/projects': { status: 200, body: {} },
      'firebasestorage.googleapis.com': { status: 404, body: {} },
      '/askContactChallenge': { status: 200, body: { result: challenge } },
    })
    const school = createSchool()
    school.answers.set('askContactChallenge', challenge)
    const { html } = await hydratedPage(<FirebaseDebug />, { path: '/firebase-debug', school })
    expect(html).toContain('demo-shala')
    expect(html).not.toContain('demo-key')
    expect(asked).toEqual([])
    await createUser().click(screen.getByRole('button', { name: 'Run the checks' }))
    await screen.findByText('Everything answers.')
    expect(check('Functions').getByText('a challenge of cost 5000')).toBeInTheDocument()
    expect(check('Firestore').getByText('0 found')).toBeInTheDocument()
    expect(check('Storage').getByText('with status 404')).toBeInTheDocument()
    expect(check('App Check').getByText('neither sent nor required')).toBeInTheDocument()
  })

  describe('The check of App Check', () => {
    const refusal = (status: string) => ({ status: 401, body: { error: { status, message: '' } } })
    const given = { ...settings() }
    afterEach(() => Object.assign(globalThis, { __SHALA__: given }))

    async function found(isSent: boolean, answer: { status: number; body: unknown }) {
      const appCheckSiteKey = '6LcSiteKey_of-the-school_0123456789abcdef'
      Object.assign(globalThis, { __SHALA__: { ...given, ...(isSent && { appCheckSiteKey }) } })
      answering({ '/askContactChallenge': answer })
      await hydratedPage(<FirebaseDebug />, { path: '/firebase-debug', school: createSchool() })
      await createUser().click(screen.getByRole('button', { name: 'Run the checks' }))
      return check('App Check')
    }

    test('fails for a refusal only if no token is sent', async () => {
      const failed = await found(false, refusal('UNAUTHENTICATED'))
      await failed.findByText(/^Failed after/)
    })
  })
})
