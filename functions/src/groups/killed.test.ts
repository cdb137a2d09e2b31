import { randomUUID } from 'node:crypto'
import { groupSource } from '@shala/contract/access/sources'
import { type GroupDays, GroupForm } from '@shala/contract/people/groups'
import fc from '@shala/contract/testing/fastCheck'
import { slowTest } from '@shala/contract/testing/slowTest'
import { extendChange, revokeChange } from '@shala/domain/access/changes/changeAccess'
import type { MemberIdentity } from '@shala/domain/people/groupMembers'
import { WriteBatch } from 'firebase-admin/firestore'
import { saveAccess } from '../access/saveAccess.ts'
import { AppError } from '../callable/AppError.ts'
import { readGroup, buildDays, readMember } from '../testing/builders/groups.ts'
import { createUsers } from '../testing/builders/people.ts'
import { addCourse, listEvents, readRecord } from '../testing/store.ts'
import type { MembershipChange } from './members/memberInvitation.ts'
import { updateMembersByChunk } from './members/updateMembersByChunk.ts'
import { saveGroupAndSyncMembers } from './saveGroup.ts'

/** Property tests with separate commits in each run. */
const runs = { numRuns: 50 }
const by = 'asha'
let courses: string[]

/** The number of commits before one fails, and whether the failing commit is stored. */
let death: { after: number; arrives: boolean } | null = null
class Killed extends Error {}

// oxlint-disable-next-line @typescript-eslint/unbound-method -- it is called with its `this` below
const commit = WriteBatch.prototype.commit
beforeAll(async () => {
  courses = [await addCourse(), await addCourse(), await addCourse()]
  WriteBatch.prototype.commit = async function (this: WriteBatch) {
    if (death !== null && death.after <= 0) {
      if (death.after === 0 && death.arrives) await commit.call(this)
      death.after -= 1
      throw new Killed('killed')
    }
    if (death !== null) death.after -= 1
    return commit.call(this)
  }
})
afterAll(() => {
  WriteBatch.prototype.commit = commit
})
afterEach(() => {
  death = null
})

const day = fc.constantFrom(null, '2027-03-01', '2027-06-30')
const terms = fc.record({
  courses: fc.subarray([0, 1, 2], { minLength: 1 }),
  startsOn: fc.constantFrom(null, '2027-01-01'),
  endsOn: day,
})
const dying = fc.record({ after: fc.integer({ min: 0, max: 6 }), arrives: fc.boolean() })

function getForm(wanted: GroupDays & { courses: readonly number[] }): GroupForm {
  const { startsOn, endsOn } = wanted
  const courseIds = wanted.courses.map((place) => courses[place] ?? '')
  return GroupForm.parse({ name: 'Spring', courseIds, startsOn, endsOn })
}

const createPeople = async (size: number): Promise<MemberIdentity[]> =>
  (await createUsers(size)).map((userId) => ({ userId, email: null, name: userId }))

const updateGroupMembers = (
  goal: MembershipChange['goal'],
  groupId: string,
  people: readonly MemberIdentity[],
) => updateMembersByChunk({ groupId, goal, by, batch: randomUUID(), notify: null }, people, 1)

const revise = (id: string | undefined, revision: number, group: GroupForm) =>
  saveGroupAndSyncMembers(
    { id, revision, group, batchId: randomUUID(), notify: null },
    { by, membersAtOnce: 1 },
  )

/** Runs work that may be killed or refused. */
async function survive(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Killed) && !(error instanceof AppError)) throw error
  }
}

/** Expects exactly one event for every revision. */
async function expectEventsWhole(userId: string, courseId: string): Promise<void> {
  const events = await listEvents(userId, courseId)
  const revision = (await readRecord(userId, courseId))?.revision ?? 0
  expect(events.map((event) => event.revision)).toEqual(
    Array.from({ length: revision }, (_, n) => n + 1),
  )
}

const hand = fc.constantFrom<'none' | 'extended' | 'revoked'>('none', 'none', 'extended', 'revoked')

slowTest('A change of terms, killed and repeated, keeps only manual changes', async () => {
  let died = 0
  let kept = 0
  await fc.assert(
    fc.asyncProperty(
      terms,
      terms,
      dying,
      fc.array(hand, { minLength: 3, maxLength: 3 }),
      async (first, second, end, hands) => {
        const { id } = await revise(undefined, 0, getForm(first))
        const source = groupSource(id)
        const people = await createPeople(3)
        await updateGroupMembers('join', id, people)
        const touched = courses[first.courses[0] ?? 0] ?? ''
        const end2030 = { endsOn: '2030-01-01', endsAt: new Date('2030-01-02Z') }
        for (const [place, { userId }] of people.entries()) {
          const context = { courseId: touched, by, source }
          if (hands[place] === 'extended') {
            await saveAccess(userId ?? '', extendChange(end2030, context))
          }
          if (hands[place] === 'revoked') {
            await saveAccess(userId ?? '', revokeChange('', context))
          }
        }

        death = end
        await survive(() => revise(id, 1, getForm(second)))
        if (end.after < 0) died += 1
        death = null
        await revise(id, 1, getForm(second))

        const wanted = getForm(second)
        const group = await readGroup(id)
        for (const [place, { userId }] of people.entries()) {
          const uid = userId ?? ''
          expect(await readMember(id, uid)).toMatchObject({ terms: group?.terms, left: false })
          for (const courseId of courses) {
            const isWanted = wanted.courseIds.includes(courseId)
            const due = isWanted ? [wanted.startsOn, wanted.endsOn] : null
            const stays = courseId === touched && hands[place] !== 'none'
            const byHand = hands[place] === 'extended' ? [first.startsOn, '2030-01-01'] : null
            if (stays) kept += 1
            expect(await buildDays(source, uid, courseId)).toEqual(stays ? byHand : due)
            await expectEventsWhole(uid, courseId)
          }
        }
      },
    ),
    runs,
  )
  expect(died).toBeGreaterThan(0)
  expect(kept).toBeGreaterThan(0)
})

const membershipChange = fc.oneof(
  fc.record({
    goal: fc.constantFrom<'join' | 'leave'>('join', 'leave'),
    who: fc.subarray([0, 1, 2]),
  }),
  fc.record({ goal: fc.constant<'revise'>('revise'), to: terms }),
)

slowTest('Members and access match after a crash and a final save', async () => {
  let members = 0
  await fc.assert(
    fc.asyncProperty(
      terms,
      fc.array(membershipChange, { minLength: 2, maxLength: 5 }),
      dying,
      async (first, changes, end) => {
        const { id } = await revise(undefined, 0, getForm(first))
        const source = groupSource(id)
        const people = await createPeople(3)
        await updateGroupMembers('join', id, people.slice(0, 2))

        death = end
        await Promise.all(
          changes.map((one) =>
            survive(async () => {
              if (one.goal !== 'revise') {
                await updateGroupMembers(
                  one.goal,
                  id,
                  people.filter((_, n) => one.who.includes(n)),
                )
                return
              }
              await revise(id, (await readGroup(id))?.revision ?? 0, getForm(one.to))
            }),
          ),
        )
        death = null
        const group = await readGroup(id)
        if (group === null) throw new Error('The group is gone')
        const { name, courseIds, startsOn, endsOn } = group
        await revise(id, group.revision, GroupForm.parse({ name, courseIds, startsOn, endsOn }))

        for (const { userId } of people) {
          const belongs = (await readMember(id, userId ?? ''))?.left === false
          if (belongs) members += 1
          for (const courseId of courses) {
            const due = belongs && courseIds.includes(courseId) ? [startsOn, endsOn] : null
            expect(await buildDays(source, userId ?? '', courseId)).toEqual(due)
            await expectEventsWhole(userId ?? '', courseId)
          }
        }
      },
    ),
    runs,
  )
  expect(members).toBeGreaterThan(0)
})
