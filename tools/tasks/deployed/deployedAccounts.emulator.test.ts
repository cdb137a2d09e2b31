import { dirname, join } from 'node:path'
import { slowTest } from '@shala/contract/testing/slowTest'
import * as z from 'zod'
import { serviceAccounts } from '../accounts/serviceAccounts.ts'
import { readEndpoints } from './endpoints.ts'

const root = join(__dirname, '..', '..', '..')
/** The stack of these tests runs the build that would be deployed. */
const runFolder = dirname(z.string().parse(process.env.SHALA_WEB_FOLDER))

const Deployed = z.record(
  z.string(),
  z.looseObject({
    serviceAccountEmail: z.string(),
    secretEnvironmentVariables: z.array(z.object({ key: z.string() })).default([]),
    eventTrigger: z.looseObject({}).optional(),
    taskQueueTrigger: z.looseObject({ invoker: z.array(z.string()) }).optional(),
  }),
)

let deployed: z.infer<typeof Deployed>
beforeAll(async () => {
  const [functions, site] = await Promise.all([
    readEndpoints(root, join(runFolder, 'functions')),
    readEndpoints(root, join(runFolder, 'site')),
  ])
  deployed = Deployed.parse({ ...functions, ...site })
})

const getAccount = (name: string) => deployed[name]?.serviceAccountEmail.split('@')[0]
const getNames = (id: string) => Object.keys(deployed).filter((name) => getAccount(name) === id)
const sorted = (values: Iterable<string>) => [...new Set(values)].toSorted()

slowTest('Every function has an account that the set-up creates, by its complete address', () => {
  const known: string[] = serviceAccounts.map(({ id }) => id)
  for (const [name, { serviceAccountEmail }] of Object.entries(deployed)) {
    const [id = '', domain] = serviceAccountEmail.split('@')
    expect([name, known.includes(id)]).toEqual([name, true])
    // firebase-tools does not complete a short address for secrets and schedules.
    expect([name, domain]).toEqual([name, '{{ params.PROJECT_ID }}.iam.gserviceaccount.com'])
  }
})

slowTest('Pages, files, uploads, emails and the backup each run as a separate account', () => {
  expect(getNames('shala-site')).toEqual(['site'])
  expect(getNames('shala-preview')).toEqual(['preview'])
  expect(getNames('shala-files')).toEqual(['files'])
  expect(getNames('shala-backup')).toEqual(['backUpAccounts'])
  expect(getNames('shala-images').toSorted()).toEqual(['images', 'onFileUploaded'])
  expect(getNames('shala-mail')).toEqual(['sendMail'])
  expect(getAccount('grantAccess')).toBe('shala-api')
})

slowTest.each(serviceAccounts)(
  '$id can read the secrets of its functions only',
  ({ id, secrets }) => {
    const used = getNames(id).flatMap((name) =>
      (deployed[name]?.secretEnvironmentVariables ?? []).map(({ key }) => key),
    )
    // The local stack has no App Check, so its functions need no debug token.
    expect(sorted(used)).toEqual(secrets.filter((name) => name !== 'APP_CHECK_DEBUG_TOKEN'))
  },
)

slowTest.each(serviceAccounts)('$id receives the events of its functions only', (account) => {
  const events = getNames(account.id).filter((name) => deployed[name]?.eventTrigger !== undefined)
  expect(sorted(events)).toEqual(account.receives)
  expect(account.projectRoles.includes('roles/eventarc.eventReceiver')).toBe(events.length > 0)
})

slowTest('Only the account of the API can enqueue tasks', () => {
  const queues = Object.values(deployed).flatMap(({ taskQueueTrigger }) => taskQueueTrigger ?? [])
  expect(queues.length).toBeGreaterThan(0)
  for (const { invoker } of queues) expect(invoker).toEqual(['shala-api@'])
})
