import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { BulkResult, GrantTerms } from '@shala/contract/access/access'
import { slowTest } from '@shala/contract/testing/slowTest'
import { grantChange } from '@shala/domain/access/changes/changeAccess'
import { createUsers } from '../testing/builders/people.ts'
import { createFailingAuthProxy } from '../testing/createFailingAuthProxy.ts'
import { loseNextAnswer } from '../testing/loseAnswer.ts'
import { addCourse, listEvents, readRecord } from '../testing/store.ts'
import { saveAccessInBulk } from './saveAccessInBulk.ts'

/** Tests that responses contain committed changes even if later steps fail. */

const by = randomUUID()
let courseId: string
beforeEach(async () => {
  courseId = await addCourse()
})
afterEach(() => jest.restoreAllMocks())

slowTest.each([1, 3])(
  'A grant to %i users succeeds if Auth fails after the commit',
  async (size) => {
    const people = await createUsers(size)
    const failing = await createFailingAuthProxy(
      async () => (await readRecord(people[0] ?? '', courseId)) !== null,
    )
    const program = join(__dirname, '../testing/processes/enterManyProcess.ts')
    const env = { ...process.env, FIREBASE_AUTH_EMULATOR_HOST: failing.host }
    const args = [program, courseId, by, people.join()]
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { env })
    await failing.close()
    expect(stderr).toContain('access.cleanupFailed')
    const answer = BulkResult.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''))
    expect(answer).toEqual({ successful: people, failed: [] })
    for (const userId of people) {
      expect(await readRecord(userId, courseId)).toMatchObject({ hasAccess: true, revision: 1 })
      expect(await listEvents(userId, courseId)).toHaveLength(1)
    }
  },
)

test('A grant without an answer from Firestore is reported as possibly saved', async () => {
  const people = await createUsers(2)
  loseNextAnswer(14, false)
  const terms = { ...GrantTerms.parse({}), startsAt: null, endsAt: null }
  const change = grantChange(terms, { courseId, by })
  const { successful, failed } = await saveAccessInBulk(people, change)
  expect(successful).toEqual([])
  expect(failed).toHaveLength(people.length)
  for (const { error } of failed) {
    expect(error).toMatch(/^no answer came, so this may have been saved or not/)
  }
  expect(await saveAccessInBulk(people, change)).toEqual({ successful: people, failed: [] })
  expect(await listEvents(people[0] ?? '', courseId)).toHaveLength(1)
})

test('A grant whose answer was lost succeeds, with one event per user', async () => {
  const people = await createUsers(2)
  loseNextAnswer(14, true)
  const terms = { ...GrantTerms.parse({}), startsAt: null, endsAt: null }
  const change = grantChange(terms, { courseId, by })
  expect(await saveAccessInBulk(people, change)).toEqual({ successful: people, failed: [] })
  for (const userId of people) expect(await listEvents(userId, courseId)).toHaveLength(1)
})
