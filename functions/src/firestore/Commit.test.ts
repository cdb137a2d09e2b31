import { randomUUID } from 'node:crypto'
import { GroupMember, membersPath } from '@shala/contract/people/groups'
import { slowTest } from '@shala/contract/testing/slowTest'
import { AppError } from '../callable/AppError.ts'
import { updateMembersByChunk } from '../groups/members/updateMembersByChunk.ts'
import { createBatch } from '../imports/batches/createBatch.ts'
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
  const admin = await createAdmin()
  const { id } = await createGroup(admin)
  const key = randomUUID().slice(0, 8)
  const people = Array.from({ length: 60 }, (_, place) => {
    const email = `somebody.with.a.long.address.${key}.${place}@shala.test`
    return { userId: null, email, name: email }
  })
  const membershipChange = {
    groupId: id,
    goal: 'join',
    by: admin.uid,
    batch: key,
    notify: null,
  } as const
  const { changed, failed } = await updateMembersByChunk(membershipChange, people, people.length)
  expect(failed).toEqual([])
  expect(changed).toHaveLength(60)
  const { docs } = await firestore().collection(membersPath(id)).get()
  expect(docs.map((document) => GroupMember.parse(document.data()).email).toSorted()).toEqual(
    people.map(({ email }) => email).toSorted(),
  )
})

slowTest('a batch that exceeds one commit is refused before anything is written', async () => {
  const batchId = randomUUID()
  const rows = Array.from({ length: 2500 }, (_, place) => ({
    userId: null,
    email: `${place}@shala.test`,
    courseId: 'ॐ'.repeat(1000),
    key: 'a',
    seen: 0,
    of: null,
  }))
  const said = {
    title: 'All',
    action: 'undo',
    source: 'individual',
    by: 'asha',
    notify: null,
    invite: false,
  } as const
  const made = createBatch({
    ...said,
    batchId,
    instruction: null,
    undoes: 'another',
    sent: [],
    rows,
  })
  await expect(made).rejects.toThrow(AppError)
  await expect(made).rejects.toMatchObject({ code: 'invalid-argument', field: 'rows' })
  expect((await firestore().collection('accessImports').doc(batchId).get()).exists).toBe(false)
})
