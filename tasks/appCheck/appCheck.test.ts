import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UserError } from '../../emulators/src/UserError.ts'
import { httpStandIn, type Answered, type Asked } from '../../emulators/src/testing/httpStandIn.ts'
import { appCheck } from './appCheck.ts'
import { asked } from './asked.ts'

type Stand = Awaited<ReturnType<typeof httpStandIn>>

const projectId = 'school-of-yoga'
let functions: string
let google: Stand
let site: Stand
/** As Google keeps it; `fails` answers instead where it answers anything. */
let modes: Record<string, string>
let fails: (asked: Asked) => Answered | null
let build: unknown

beforeEach(async () => {
  functions = await mkdtemp(join(tmpdir(), 'shala-app-check-'))
  modes = { 'firestore.googleapis.com': 'UNENFORCED', 'firebasestorage.googleapis.com': 'ENFORCED' }
  fails = () => null
  build = { id: 'b', timestamp: 1, appCheck: true }
  google = await httpStandIn((question) => fails(question) ?? keep(question))
  site = await httpStandIn(({ url }) =>
    url === '/builds/latest.json' ? { body: build } : { status: 404, body: null },
  )
})
afterEach(async () => {
  await Promise.all([google.close(), site.close()])
  await rm(functions, { recursive: true })
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

const write = (text: string, name = `.env.${projectId}`) => writeFile(join(functions, name), text)
const setting = (value: string) =>
  write(`# The school\nENFORCE_APP_CHECK=${value}\nSHALA_SITE_URL=http://${site.host}\n`)

/** Runs the command; answers what it said, and in what words it was refused. */
async function run(...more: string[]) {
  const said: string[] = []
  const running = appCheck(asked(['--project', projectId, ...more]), {
    functions,
    accessToken: () => Promise.resolve('of-the-admin'),
    say: (line) => said.push(line),
    stop: new AbortController().signal,
    api: `http://${google.host}`,
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

test('a file that says yes has all three require tokens, and twice is as once', async () => {
  await setting('true')
  const { said, refused } = await run()
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
  expect((await run()).said).toContain('Firestore: required, as before')
  expect(changes()).toHaveLength(2)
})

test('Google is asked as its reference says, by whoever runs the command', async () => {
  await setting('true')
  await run()
  expect(changes()[0]).toMatchObject({
    url: `/v1/projects/${projectId}/services/firestore.googleapis.com?updateMask=enforcementMode`,
    headers: { authorization: 'Bearer of-the-admin', 'x-goog-user-project': projectId },
    body: {
      name: `projects/${projectId}/services/firestore.googleapis.com`,
      enforcementMode: 'ENFORCED',
    },
  })
})

test('a file that says no has none require them; the site is not asked', async () => {
  await setting('false')
  const { said } = await run()
  expect(new Set(Object.values(modes))).toEqual(new Set(['UNENFORCED']))
  expect(said).toContain('Storage: was required, is now not required, but counted')
  expect(site.asked).toEqual([])
})

test('--status changes nothing', async () => {
  await setting('true')
  const { said } = await run('--status')
  expect(said).toContain('App Check is to be required')
  expect(said).toContain('Firestore: not required, but counted')
  expect(said).toContain('Authentication: not required')
  expect(changes()).toEqual([])
})

test('tokens that the site does not send are not required', async () => {
  await setting('true')
  build = { id: 'b', timestamp: 1, appCheck: false }
  const { refused } = await run()
  expect(refused).toContain('was built without FIREBASE_APP_CHECK_SITE_KEY')
  expect(changes()).toEqual([])
})

test.each([
  ['an older build does not say', () => setting('true'), { id: 'b', timestamp: 1 }],
  ['the file names no site', () => write('ENFORCE_APP_CHECK=true'), {}],
  [
    'the site does not answer',
    () => write('ENFORCE_APP_CHECK=true\nSHALA_SITE_URL=http://127.0.0.1:1'),
    {},
  ],
  ['its address is none', () => write('ENFORCE_APP_CHECK=true\nSHALA_SITE_URL=school'), {}],
])('where %s, one is told to look', async (_, prepare, newest) => {
  build = newest
  await prepare()
  const { said, refused } = await run()
  expect(refused).toBeNull()
  expect(said).toContain('Whether the site sends tokens is not known')
  expect(modes['identitytoolkit.googleapis.com']).toBe('ENFORCED')
})

test.each([
  ['says nothing', 'ADMIN_UIDS=a', 'says nothing of it'],
  ['says it in other words', 'ENFORCE_APP_CHECK=yes', 'it says "yes"'],
  ['says nothing after all', 'ENFORCE_APP_CHECK=', 'it says ""'],
])('a file that %s is refused before anybody is asked', async (_, text, words) => {
  await write(text)
  expect((await run()).refused).toContain(words)
  expect(google.asked).toEqual([])
})

test('without the project’s file it is refused, whatever .env says', async () => {
  await write('ENFORCE_APP_CHECK=true', '.env')
  expect((await run()).refused).toContain(`functions/.env.${projectId} is missing`)
  expect(google.asked).toEqual([])
})

test('what stands in .env holds where the project’s file is silent', async () => {
  await write('ENFORCE_APP_CHECK=true\nADMIN_UIDS=x', '.env')
  await write('ADMIN_UIDS=a')
  await run()
  expect(modes['firestore.googleapis.com']).toBe('ENFORCED')
  await write('ENFORCE_APP_CHECK=false')
  await run()
  expect(modes['firestore.googleapis.com']).toBe('UNENFORCED')
})

test.each([
  [401, 'did not take your sign-in'],
  [403, 'role Firebase App Check Admin'],
  [404, `there is no project ${projectId}`],
  [500, 'Google answered with status 500'],
])('status %s is refused in words, with Google’s own', async (status, words) => {
  await setting('true')
  fails = () => ({ status, body: { error: { message: 'As Google says it' } } })
  const { refused } = await run()
  expect(refused).toContain(`Firestore: `)
  expect(refused).toContain(words)
  expect(refused).toContain('(As Google says it)')
  expect(changes()).toEqual([])
})

test('a right that is missing at the last service leaves what was said', async () => {
  await setting('true')
  fails = ({ method, url }) =>
    method === 'PATCH' && url.includes('identitytoolkit') ? { status: 403, body: null } : null
  const { said, refused } = await run()
  expect(said).toContain('Firestore: was not required, but counted, is now required')
  expect(refused).toContain('Authentication: you may not do this')
})

test('an answer of another shape, and no answer, are refused', async () => {
  await setting('true')
  fails = () => ({ body: { enforcementMode: 'PERHAPS' } })
  expect((await run()).refused).toContain('was not understood')
  await google.close()
  expect((await run()).refused).toContain('Google cannot be reached')
  google = await httpStandIn(keep)
})

test('the project is an argument, and nothing else is', () => {
  expect(asked(['--project=school-of-yoga', '--status'])).toEqual({ projectId, isStatus: true })
  for (const [words, reason] of [
    [[], 'Which project is meant?'],
    [['--status'], 'Which project is meant?'],
    [['--project', '../../etc'], 'is no id of a project'],
    [['--project', 'demo-shala'], 'of this machine only'],
    [['--project'], 'npm run app-check'],
    [['--force'], 'npm run app-check'],
    [['school-of-yoga'], 'npm run app-check'],
  ] as const) {
    expect(() => asked(words)).toThrow(UserError)
    expect(() => asked(words)).toThrow(reason)
  }
})
