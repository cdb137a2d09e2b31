import { screen, waitFor, within } from '@testing-library/react'
import { CallError } from '#shared/CallError.ts'
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
    expect(await check('Page data').findByText(/^Answered in \d+ ms$/)).toBeInTheDocument()
    expect(check('Newest page data').getByText(/^version v7,/)).toBeInTheDocument()
    expect(check('Courses').getByText('Not asked yet')).toBeInTheDocument()
    expect(asked.every((address) => address.startsWith('/'))).toBe(true)
  })

  test('shows the status of a failing site in words', async () => {
    answering({ '/blog/_payload.json': { status: 503, body: null } })
    await hydratedPage(<SanityTest />, { path: '/sanity-test' })
    expect(await check('Page data').findByText(/^Failed after \d+ ms$/)).toBeInTheDocument()
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
    expect(await screen.findByText('Everything answers.')).toBeInTheDocument()
    expect(check('Functions').getByText('a challenge of cost 5000')).toBeInTheDocument()
    expect(check('Firestore').getByText('0 found')).toBeInTheDocument()
    expect(check('Storage').getByText('with status 404')).toBeInTheDocument()
    expect(check('App Check').getByText('neither sent nor required')).toBeInTheDocument()
  })

  test('counts failures and can be run again', async () => {
    answering({ 'identitytoolkit.googleapis.com': { status: 500, body: {} } })
    const school = createSchool()
    school.refuseNext('graduateSlides', new CallError('permission-denied', 'The rules say no'))
    await hydratedPage(<FirebaseDebug />, { path: '/firebase-debug', school })
    const button = screen.getByRole('button', { name: 'Run the checks' })
    const user = createUser()
    await user.click(button)
    expect(await screen.findByText('5 of 5 failed.')).toBeInTheDocument()
    expect(check('Firestore').getByText('The rules say no')).toBeInTheDocument()
    expect(check('Storage').getByText('Failed to fetch')).toBeInTheDocument()
    await user.click(button)
    await waitFor(() => expect(screen.getByText('4 of 5 failed.')).toBeInTheDocument())
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

    test.each([
      [true, refusal('UNAUTHENTICATED'), 'sent, and required by the functions'],
      [true, { status: 200, body: { result: {} } }, 'sent, but not required by the functions'],
      [false, { status: 200, body: { result: {} } }, 'neither sent nor required'],
      [false, refusal('UNAUTHENTICATED'), /^Required by the functions, but this build sends none/],
      [true, refusal('INTERNAL'), 'A function answered INTERNAL'],
    ])('with token sent %s and response %j explains the result', async (isSent, answer, words) => {
      const shown = await found(isSent, answer)
      expect(await shown.findByText(words)).toBeInTheDocument()
    })

    test('fails for a refusal only if no token is sent', async () => {
      const failed = await found(false, refusal('UNAUTHENTICATED'))
      expect(await failed.findByText(/^Failed after/)).toBeInTheDocument()
    })
  })
})
