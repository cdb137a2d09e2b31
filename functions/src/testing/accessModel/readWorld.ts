import { AccessEvent, AccessRecord } from '@shala/contract/access/access'
import { AccessNote } from '@shala/contract/access/accessNotes'
import { Invitation } from '@shala/contract/access/invitations'
import { addressId, SecondAddress } from '@shala/contract/accounts/addresses'
import { AuditEvent } from '@shala/contract/audit'
import { accessId } from '@shala/contract/ids'
import { Group, GroupMember, membersPath } from '@shala/contract/people/groups'
import { maxInClauseValues, chunk } from '@shala/contract/values/chunk'
import type { DocumentSnapshot, Query } from 'firebase-admin/firestore'
import { auth } from '../../firebase.ts'
import { firestore } from '../../firestore/client.ts'
import { opens } from './rules.ts'
import type { School } from './school.ts'
import type { Membership, Pair, SavedEvent, InvitationHistory, World } from './world.ts'

/** Reads everything that is stored of a school. */
export async function readWorld(here: School): Promise<World> {
  const [pairs, invitations, members, group, known] = await Promise.all([
    getPairs(here),
    getWaits(here),
    getMemberships(here),
    firestore().collection('groups').doc(here.groupId).get(),
    getKnown(here),
  ])
  return { pairs, invitations, members, group: Group.parse(group.data()), ...known }
}

async function getPairs(here: School): Promise<Pair[]> {
  const ofCourses = (collection: string) =>
    all(firestore().collection(collection).where('courseId', 'in', here.courseIds))
  const [records, audits, noted] = await Promise.all([
    ofCourses('userCourseAccess'),
    ofCourses('accessEvents'),
    ofCourses('accessNotes'),
  ])
  const events = audits.map(
    (document) => [AccessEvent.parse(document.data()), toldAt(document)] as const,
  )
  const notes = noted.map((document) => {
    return { event: AccessNote.parse(document.data()), savedAt: getSavedAt(document) }
  })
  const pairs = here.people.flatMap((uid, person) =>
    here.courseIds.map((courseId, course) => ({ person, course, key: accessId(uid, courseId) })),
  )
  const known = new Set(pairs.map(({ key }) => key))
  const strange = [
    ...records.map(({ id }) => id),
    ...events.map(([event]) => event.accessId),
    ...notes.map(({ event }) => event.accessId),
  ]
  expect(strange.filter((key) => !known.has(key))).toEqual([])
  return Promise.all(
    pairs.map(async ({ key, ...place }) => {
      const stored = records.find(({ id }) => id === key)
      return {
        ...place,
        reads: await opens(here, place),
        record: stored === undefined ? null : AccessRecord.parse(stored.data()),
        savedAt: stored === undefined ? null : getSavedAt(stored),
        notes: inOrder(notes.filter(({ event }) => event.accessId === key)),
        events: inOrder(
          events.flatMap(([event, savedAt]) => (event.accessId === key ? { event, savedAt } : [])),
        ),
      }
    }),
  )
}

async function getWaits({ courseIds }: School): Promise<InvitationHistory[]> {
  const pending = firestore().collection('invitations')
  const documents = await all(pending.where('courseId', 'in', courseIds))
  const audits = await getAudits('invitations', documents)
  return documents.map((document) => ({
    id: document.id,
    record: Invitation.parse(document.data()),
    savedAt: getSavedAt(document),
    events: audits(document.id),
  }))
}

async function getMemberships({ groupId }: School): Promise<Membership[]> {
  const path = membersPath(groupId)
  const documents = await all(firestore().collection(path))
  const audits = await getAudits(path, documents)
  return documents.map((document) => ({
    id: document.id,
    record: GroupMember.parse(document.data()),
    savedAt: getSavedAt(document),
    events: audits(document.id),
  }))
}

async function getKnown(here: School): Promise<Pick<World, 'lives' | 'verified' | 'second'>> {
  const [{ users }, stored] = await Promise.all([
    auth().getUsers(here.people.map((uid) => ({ uid }))),
    firestore().getAll(
      ...here.addresses.map((email) => firestore().collection('addresses').doc(addressId(email))),
    ),
  ])
  const accounts = here.people.map((uid) => users.find((user) => user.uid === uid))
  return {
    lives: accounts.map((account) => account !== undefined),
    verified: accounts.map((account) => account?.emailVerified === true),
    second: stored.map((document) => {
      const known = SecondAddress.safeParse(document.data())
      const owner = known.success ? here.people.indexOf(known.data.userId) : -1
      return accounts[owner] === undefined ? null : owner
    }),
  }
}

async function getAudits(
  collection: string,
  documents: readonly DocumentSnapshot[],
): Promise<(id: string) => SavedEvent<AuditEvent>[]> {
  const ids = documents.map(({ id }) => id)
  const audits = await Promise.all(
    chunk(ids, maxInClauseValues).map((idChunk) =>
      all(
        firestore()
          .collection('auditEvents')
          .where('collection', '==', collection)
          .where('documentId', 'in', idChunk),
      ),
    ),
  )
  const events = audits.flat().map((document) => {
    return { event: AuditEvent.parse(document.data()), savedAt: toldAt(document) }
  })
  return (id) => inOrder(events.filter(({ event }) => event.documentId === id))
}

async function all(query: Query): Promise<DocumentSnapshot[]> {
  return (await query.get()).docs
}

/** Writes of one commit share it; an event is made in one, and made anonymous in another. */
function toldAt({ createTime }: DocumentSnapshot): string {
  if (createTime === undefined) throw new Error('Nothing was saved')
  return createTime.valueOf()
}

function getSavedAt({ updateTime }: DocumentSnapshot): string {
  if (updateTime === undefined) throw new Error('Nothing was saved')
  return updateTime.valueOf()
}

function inOrder<Event extends { readonly revision: number }>(
  audits: readonly SavedEvent<Event>[],
): SavedEvent<Event>[] {
  return audits.toSorted((one, other) => one.event.revision - other.event.revision)
}
