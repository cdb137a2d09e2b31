import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UserError } from '@shala/emulators/UserError'
import * as z from 'zod'
import { readSchool, requireSchool, schoolFile } from './readSchool.ts'

const root = join(__dirname, '..', '..', '..')
const example = join(root, 'school.example.json')

const email = {
  from: 'Yoga School <hello@school.example>',
  server: 'smtps://smtp.mail.example:465',
  dkimSelectors: ['s1'],
}

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shala-school-'))
  await copyFile(example, join(folder, 'school.example.json'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Writes the example with changed fields; undefined omits a field. */
async function write(changes: object): Promise<void> {
  const said = z.record(z.string(), z.unknown()).parse(JSON.parse(await readFile(example, 'utf8')))
  await writeFile(join(folder, schoolFile), JSON.stringify({ ...said, ...changes }))
}

async function refusal(): Promise<string> {
  const error: unknown = await readSchool(folder).catch((met: unknown) => met)
  if (error instanceof UserError) return error.message
  throw new Error('It was not refused', { cause: error })
}

test('returns null without the file; requireSchool() says how to create it', async () => {
  expect(await readSchool(folder)).toBeNull()
  await expect(requireSchool(folder)).rejects.toThrow('Copy school.example.json to school.json')
  await expect(requireSchool(folder)).rejects.toBeInstanceOf(UserError)
})

test('accepts the example', async () => {
  await write({})
  expect(await requireSchool(folder)).toMatchObject({
    siteUrl: 'https://school.example',
    region: 'europe-west1',
    sanity: { dataset: 'production' },
  })
})

test('requires App Check by default, optionally without a key or switched off', async () => {
  await write({})
  expect((await requireSchool(folder)).appCheck).toMatchObject({ isRequired: true })
  await write({ appCheck: { siteKey: null } })
  expect((await requireSchool(folder)).appCheck).toEqual({ siteKey: null, isRequired: true })
  await write({ appCheck: { siteKey: null, isRequired: false } })
  expect((await requireSchool(folder)).appCheck).toEqual({ siteKey: null, isRequired: false })
})

test('removes a trailing slash and fills in defaults', async () => {
  await write({
    siteUrl: 'https://school.example/',
    sanity: { projectId: 'zp7mbokg' },
    appCheck: undefined,
    tagManager: undefined,
    redirectHosts: undefined,
  })
  const school = await requireSchool(folder)
  expect(school.siteUrl).toBe('https://school.example')
  expect(school.sanity.dataset).toBe('production')
  expect(school).not.toHaveProperty('appCheck')
  expect(school.redirectHosts).toEqual([])
})

test.each<[object, string]>([
  [{ name: '' }, 'name is empty ("Yoga School" in school.example.json)'],
  [{ name: undefined }, 'name is missing ("Yoga School" in school.example.json)'],
  [{ siteUrl: 'school.example' }, 'siteUrl must be an address without a path'],
  [{ siteUrl: 'http://school.example' }, 'siteUrl must be an address without a path'],
  [{ siteUrl: 'https://school.example/yoga' }, 'siteUrl must be an address without a path'],
  [{ siteUrl: 'https://me@school.example' }, 'siteUrl must be an address without a path'],
  [{ region: 'Europe' }, 'region must be a region of Google Cloud'],
  [{ timeZone: 'Mars/Base' }, 'timeZone must be a time zone'],
  [{ timeZone: 1 }, 'timeZone is not written as in the example ("Europe/London"'],
  [{ currency: 'gbp' }, 'currency must be three capital letters'],
  [{ firstAdmins: ['admin@shala.test'] }, 'firstAdmins.0 must be the uid of an account'],
  [{ firstAdmins: 'a' }, 'firstAdmins is not written as in the example ([]'],
  [{ firebase: {} }, 'firebase.databaseLocation is missing ("eur3" in school.example.json)'],
  [{ sanity: { projectId: 'zp7mbokg', dataset: 'Live' } }, 'sanity.dataset must be the name'],
  [{ appCheck: { siteKey: 'short', isRequired: 'yes' } }, 'appCheck.isRequired must be true or'],
  [{ redirectHosts: ['https://a.example'] }, 'redirectHosts.0 must be a host in lower case'],
  [{ redirectHosts: ['*.a.example'] }, 'redirectHosts.0 must be a host in lower case'],
  [{ appCheck: { siteKey: '' } }, 'appCheck.siteKey is empty'],
  [{ appCheck: { isRequired: true } }, 'appCheck.siteKey is missing'],
  [{ tagManager: 'UA-1' }, 'tagManager must look like GTM-ABC123'],
  [
    { email: { ...email, from: 'hello@school.example' } },
    'email.from must be a name and an address',
  ],
  [{ email: { ...email, replyTo: 'the office' } }, 'email.replyTo must be an address'],
  [{ email: { ...email, server: 'smtp.mail.example' } }, 'email.server must be an address of SMTP'],
  [
    { email: { ...email, server: 'smtps://hello:namaste@smtp.mail.example:465' } },
    'email.server must hold no password: keep that as the secret SMTP_PASSWORD',
  ],
  [
    { email: { ...email, server: 'smtp://smtp.mail.example:25' } },
    'email.server must not use port 25',
  ],
  [{ email: { ...email, dkimSelectors: [] } }, 'email.dkimSelectors must name at least one'],
  [{ email: { ...email, dkimSelectors: ['s1 '] } }, 'email.dkimSelectors.0 must be a selector'],
  [{ address: 'a\nb' }, 'address must be one line'],
  [{ answerDays: 'soon' }, 'answerDays is not written as in the example (2'],
  [{ answerDays: 0 }, 'answerDays must be at least 1'],
  [{ phone: 'by day' }, 'phone must be a telephone number'],
  [{ emailFrom: 'Yoga School <hello@school.example>' }, 'emailFrom is not known; leave it out'],
  [{ colour: 'blue' }, 'colour is not known; leave it out'],
])('refuses %j by name, with an example', async (changes, words) => {
  await write(changes)
  expect(await refusal()).toContain(words)
})

test('refuses a local project', async () => {
  const school = z
    .looseObject({ firebase: z.record(z.string(), z.string()) })
    .parse(JSON.parse(await readFile(example, 'utf8')))
  await write({ firebase: { ...school.firebase, projectId: 'demo-shala' } })
  expect(await refusal()).toContain('firebase.projectId must be a real project')
})
