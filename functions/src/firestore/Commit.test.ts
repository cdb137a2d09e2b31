import { randomUUID } from 'node:crypto'
import { membersPath } from '@shala/contract/people/groups'
import { slowTest } from '@shala/contract/testing/slowTest'
import { updateMembersByChunk } from '../groups/members/updateMembersByChunk.ts'
import { createGroup } from '../testing/builders/groups.ts'
import { createAdmin } from '../testing/builders/people.ts'
import { Commit, CommitTooLargeError } from './Commit.ts'
import { firestore } from './client.ts'

const texts = () => firestore().collection(`texts-${randomUUID()}`)

/** Each field counts three times: once in the document and in two indexes. */
const heavy = Object.fromEntries(
  Array.from({ length: 10 }, (_, place) => [`field${place}`, 'a'.repeat(1400)]),
)

test('a commit that is too large is refused with a message and not sent', async () => {
  const collection = texts()
  const commit = new Commit()
  for (let place = 0; place < 180; place += 1) commit.create(collection.doc(), heavy)
  expect(commit.isTooLarge).toBe(true)
  await expect(commit.commit()).rejects.toThrow(CommitTooLargeError)
  await expect(commit.commit()).rejects.toThrow('this is too much to be saved at once')
  expect((await collection.count().get()).data().count).toBe(0)
})

test('a commit below the size limit is sent', async () => {
  const collection = texts()
  const commit = new Commit()
  for (let place = 0; place < 100; place += 1) commit.create(collection.doc(), heavy)
  expect(commit.isTooLarge).toBe(false)
  await commit.commit()
  expect((await collection.count().get()).data().count).toBe(100)
})

slowTest('deletes count towards the size of a commit', async () => {
  const collection = texts()
  const [first, second] = [new Commit(), new Commit()]
  for (const commit of [first, second]) {
    for (let place = 0; place < 90; place += 1) commit.create(collection.doc(), heavy)
    await commit.commit()
  }
  const { docs } = await collection.get()
  const all = new Commit()
  for (const snapshot of docs) all.delete(snapshot)
  expect(all.isTooLarge).toBe(true)
})

slowTest('members who do not fit into one commit join in several', async () => {
  const { id } = await createGroup(await createAdmin())
  const people = Array.from({ length: 60 }, (_, place) => {
    const email = `somebody.with.a.long.address.${place}.${id}@shala.test`
    return { userId: null, email, name: email }
  })
  const change = {
    groupId: id,
    goal: 'join',
    by: 'asha',
    batch: randomUUID(),
    notify: null,
  } as const
  const { changed, failed } = await updateMembersByChunk(change, people, people.length)
  expect([changed.length, failed]).toEqual([60, []])
  expect((await firestore().collection(membersPath(id)).get()).size).toBe(60)
})
