import { randomUUID } from 'node:crypto'
import { groupSource } from '@shala/contract/access/sources'
import { GroupForm } from '@shala/contract/people/groups'
import { auth } from '../../firebase.ts'
import { firestore } from '../../firestore/client.ts'
import { saveGroupAndSyncMembers } from '../../groups/saveGroup.ts'
import { addresses, courses, firstDays, people, type Who } from './operations/operations.ts'

/** A separate school for one story: people, courses that require access, and a group. */
export interface School {
  /** The uids of people with an account. */
  readonly people: readonly string[]
  /** The addresses of these accounts, and some without an account. */
  readonly addresses: readonly string[]
  readonly courseIds: readonly string[]
  readonly groupId: string
}

export async function createSchool(): Promise<School> {
  const mark = randomUUID()
  const own = Array.from({ length: addresses }, (_, place) => `a${place}-${mark}@test.shala.test`)
  const uids = Array.from({ length: people }, (_, place) => `p${place}-${mark}`)
  const courseIds = Array.from({ length: courses }, (_, place) => `c${place}-${mark}`)
  const at = new Date()
  const course = { title: 'A course', status: 'draft', createdAt: at, updatedAt: at }
  await Promise.all([
    auth().importUsers(
      uids.map((uid, place) => ({ uid, email: own[place], emailVerified: place === 0 })),
    ),
    ...courseIds.map((courseId) => firestore().collection('courses').doc(courseId).set(course)),
  ])
  const group = GroupForm.parse({ name: 'Group', courseIds, ...firstDays })
  const first = { revision: 0, group, batchId: randomUUID(), notify: null }
  const { id } = await saveGroupAndSyncMembers(first, { by: 'school' })
  return { people: uids, addresses: own, courseIds, groupId: id }
}

export function at<Thing>(things: readonly Thing[], place: number): Thing {
  const thing = things[place]
  if (thing === undefined) throw new Error(`Nothing is at ${place}`)
  return thing
}

/** Returns a person as callables expect them. */
export function getName(here: School, who: Who): { userId: string } | { email: string } {
  return 'person' in who
    ? { userId: at(here.people, who.person) }
    : { email: at(here.addresses, who.address) }
}

/** The key of a source; `group` is the school's one. */
export function getSourceKey({ groupId }: School, source: string): string {
  return source === 'group' ? groupSource(groupId) : source
}
