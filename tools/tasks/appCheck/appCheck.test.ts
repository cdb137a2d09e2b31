import { UserError } from '@shala/emulators/UserError'
import {
  startFakeServer,
  type Answered,
  type Asked,
} from '@shala/emulators/testing/startFakeServer'
import { appCheck } from './appCheck.ts'

type Stand = Awaited<ReturnType<typeof startFakeServer>>

const projectId = 'school-of-yoga'
let google: Stand
let site: Stand
/** Enforcement by service, as Google stores it; a response of `fails` comes first. */
let modes: Record<string, string>
let fails: (asked: Asked) => Answered | null
let build: unknown
/** The URL of the site, if it is not that of the fake server. */
let siteUrl: string | null

beforeEach(async () => {
  siteUrl = null
  modes = { 'firestore.googleapis.com': 'UNENFORCED', 'firebasestorage.googleapis.com': 'ENFORCED' }
  fails = () => null
  build = { id: 'b', timestamp: 1, appCheck: true }
  google = await startFakeServer((question) => fails(question) ?? keep(question))
  site = await startFakeServer(({ url }) =>
    url === '/builds/latest.json' ? { body: build } : { status: 404, body: null },
  )
})
afterEach(async () => {
  await Promise.all([google.close(), site.close()])
})

function keep({ method, url, body }: Asked): Answered {
  const id = /services\/([a-z.]+)/.exec(url)?.[1] ?? ''
  if (method === 'PATCH') {
    const isMode = typeof body === 'object' && body !== null && 'enforcementMode' in body
    modes[id] = isMode ? String(body.enforcementMode) : ''
  }
  const mode = modes[id]
  return { body: { name: url, ...(mode !== undefined && { enforcementMode: mode }) } }
}

/** Runs the command; returns its output and the message of its refusal. */
async function run(isRequired: boolean, isStatus = false) {
  const said: string[] = []
  const running = appCheck({
    setting: { projectId, isRequired, siteUrl: siteUrl ?? `http://${site.host}` },
    isStatus,
    accessToken: () => Promise.resolve('of-the-admin'),
    say: (line) => said.push(line),
    stop: new AbortController().signal,
    standIn: `http://${google.host}`,
  })
  const refused = await running.then(
    () => null,
    (error: unknown) => {
      if (error instanceof UserError) return error.message
      throw error
    },
  )
  return { said: said.join('\n'), refused }
}
const changes = () => google.asked.filter(({ method }) => method === 'PATCH')

test('requires tokens in all three services; a second run changes nothing', async () => {
  const { said, refused } = await run(true)
  expect(refused).toBeNull()
  expect(modes).toEqual({
    'firestore.googleapis.com': 'ENFORCED',
    'firebasestorage.googleapis.com': 'ENFORCED',
    'identitytoolkit.googleapis.com': 'ENFORCED',
  })
  expect(said).toContain('Firestore: was not required, but counted, is now required')
  expect(said).toContain('Storage: required, as before')
  expect(said).toContain('Authentication: was not required, is now required')
  expect(said).toContain('firebase deploy --only functions')
  expect(changes()).toHaveLength(2)
  expect((await run(true)).said).toContain('Firestore: required, as before')
  expect(changes()).toHaveLength(2)
})

test.each([
  ['an older build does not name the key', null, { id: 'b', timestamp: 1 }],
  ['the site does not answer', 'http://127.0.0.1:1', {}],
])('warns if %s', async (_, where, newest) => {
  build = newest
  siteUrl = where
  const { said, refused } = await run(true)
  expect(refused).toBeNull()
  expect(said).toContain('Whether the site sends tokens is not known')
  expect(modes['identitytoolkit.googleapis.com']).toBe('ENFORCED')
})

test('changes nothing with --status', async () => {
  const { said } = await run(true, true)
  expect(said).toContain('App Check is to be required')
  expect(said).toContain('Firestore: not required, but counted')
  expect(said).toContain('Authentication: not required')
  expect(changes()).toEqual([])
})

test('does not require tokens that the site does not send', async () => {
  build = { id: 'b', timestamp: 1, appCheck: false }
  const { refused } = await run(true)
  expect(refused).toContain('was built without a site key')
  expect(changes()).toEqual([])
})
