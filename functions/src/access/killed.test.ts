import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as contract from '@shala/contract/access/access'
import { slowTest } from '@shala/contract/testing/slowTest'
import { firestore } from '../firestore/client.ts'
import { createUsers, createAdmin } from '../testing/builders/people.ts'
import { call } from '../testing/server.ts'
import { addCourse } from '../testing/store.ts'

/** Returns the keys of a course's records and events, read at the same moment. */
function getKeys(courseId: string): Promise<{ records: string[]; events: string[] }> {
  return firestore().runTransaction(
    async (transaction) => {
      const keys = async (collection: string) => {
        const own = firestore().collection(collection).where('courseId', '==', courseId)
        return (await transaction.get(own)).docs.map(({ id }) => id).toSorted()
      }
      return { records: await keys('userCourseAccess'), events: await keys('accessEvents') }
    },
    { readOnly: true },
  )
}

slowTest.each([
  ['before', [0]],
  ['during', [0, 250]],
  ['between', [250]],
])(
  'bulkGrant killed %s its commits leaves only complete records and can be repeated',
  async (moment, possible) => {
    const [admin, courseId, people] = await Promise.all([
      createAdmin(),
      addCourse(),
      createUsers(500),
    ])
    const program = join(__dirname, '../testing/processes/bulkGrantProcess.ts')
    const killed = spawn(process.execPath, [program, moment, courseId, admin.uid, people.join()], {
      // Without this, a child process gets the environment of the test runner.
      env: process.env,
    })
    expect(await once(killed, 'exit')).toEqual([null, 'SIGKILL'])
    // A commit sent before the kill may still arrive.
    await pause(300)

    const { records, events } = await getKeys(courseId)
    expect(possible).toContain(records.length)
    expect(events).toEqual(records.map((key) => `${key}_1`))

    const result = await call(contract.bulkGrant, { userIds: people, courseId }, admin)
    expect(result).toEqual({ successful: people, failed: [] })
    const all = people.map((userId) => `${userId}_${courseId}`).toSorted()
    expect(await getKeys(courseId)).toEqual({
      records: all,
      events: all.map((key) => `${key}_1`),
    })
  },
)
