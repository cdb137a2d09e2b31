import { BulkResult } from '@shala/contract/access/access'
import fc from '@shala/contract/testing/fastCheck'
import { slowTest } from '@shala/contract/testing/slowTest'
import {
  getCourseOfOperation,
  getSequentialResult,
  type Act,
  type Course,
} from '../testing/accessModel/getSequentialResult.ts'
import { createUsers, createAdmin } from '../testing/builders/people.ts'
import { Answer, post } from '../testing/server.ts'
import { addCourse, listEvents, readRecord } from '../testing/store.ts'

const people = 5
/** Rounds for each of these people. */
const rounds = 40

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constantFrom('grantAccess', 'grantSource'), notes: fc.uuid() }),
  fc.record({ kind: fc.constantFrom('revokeAccess', 'revokeSource') }),
  fc.record({ kind: fc.constant('extendAccess'), endsOn: fc.nat(30_000).map(dayAfter) }),
)

slowTest('Simultaneous changes by two admins create one event each', async () => {
  const tokens = await Promise.all([createAdminToken(), createAdminToken()])
  const [courseId, uids] = await Promise.all([addCourse(), createUsers(people)])
  const pairs = fc.sample(fc.tuple(act, act), people * rounds)
  let [refused, changes] = [0, 0]

  await Promise.all(
    uids.map(async (userId, place) => {
      let course: Course = []
      let eventsBefore = 0
      for (const acts of pairs.slice(place * rounds, (place + 1) * rounds)) {
        const served = await Promise.all(
          acts.map((one, admin) => isServed(one, { userId, courseId }, tokens[admin] ?? '')),
        )
        const [record, events] = await Promise.all([
          readRecord(userId, courseId),
          listEvents(userId, courseId),
        ])
        expect(events.map(({ revision }) => revision)).toEqual(events.map((_, nth) => nth + 1))
        expect(record).toEqual(events.at(-1)?.after ?? null)

        const orders = [
          getSequentialResult(course, eventsBefore > 0, acts),
          inTurn(course, eventsBefore > 0, acts),
        ]
        const seen = {
          served,
          changes: events.length - eventsBefore,
          course: getCourseOfOperation(record),
        }
        expect({ acts, orders }).toEqual({ acts, orders: expect.arrayContaining([seen]) })
        refused += served.filter((isDone) => !isDone).length
        course = seen.course
        eventsBefore = events.length
      }
      changes += eventsBefore
    }),
  )
  // Of two acts at one moment, one is often refused or changes nothing.
  expect(changes).toBeGreaterThan((people * rounds) / 2)
  expect(refused).toBeGreaterThan(0)
})

/** Runs the acts in reverse order, and returns the answers in the original order. */
function inTurn(course: Course, isKnown: boolean, acts: readonly Act[]) {
  const { served, ...rest } = getSequentialResult(course, isKnown, acts.toReversed())
  return { ...rest, served: served.toReversed() }
}

async function createAdminToken(): Promise<string> {
  return (await createAdmin()).token()
}

/** Returns whether the call succeeded. Any error except a refusal fails the test. */
async function isServed(
  { kind, ...terms }: Act,
  { userId, courseId }: { userId: string; courseId: string },
  token: string,
): Promise<boolean> {
  const whom = kind === 'extendAccess' ? { userIds: [userId] } : { userId }
  const from = kind === 'grantSource' || kind === 'revokeSource' ? { source: 'scholarship' } : {}
  const data = { ...whom, ...from, ...terms, courseId }
  const { text } = await post(kind, JSON.stringify({ data }), token)
  const answer = Answer.parse(JSON.parse(text))
  if ('result' in answer) {
    return kind !== 'extendAccess' || BulkResult.parse(answer.result).failed.length === 0
  }
  expect(['NOT_FOUND', 'FAILED_PRECONDITION']).toContain(answer.error.status)
  return false
}

function dayAfter(days: number): string {
  return new Date(Date.UTC(2100, 0, 1 + days)).toISOString().slice(0, 10)
}
