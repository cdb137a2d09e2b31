import { slowTest } from '@shala/contract/testing/slowTest'
import { collection, getDoc, getDocs, doc, orderBy, query, where } from 'firebase/firestore/lite'
import { FieldValue } from 'firebase-admin/firestore'
import { RulesSandbox } from '../RulesSandbox.ts'
import { neverIndexed } from '../queries/queryShape.ts'

/** `counted/{n}` reads n documents in its rule. */
const asked = Array.from(
  { length: 11 },
  (_, place) => `exists(/databases/$(db)/documents/seen/d${place})`,
)
const rules = `rules_version = '2';
service cloud.firestore {
  match /databases/{db}/documents {
    match /rooms/{id} { allow read: if request.auth.uid == 'asha'; }
    match /ten/{id} { allow read: if !(${asked.slice(0, 10).join(' || ')}); }
    match /eleven/{id} { allow read: if !(${asked.join(' || ')}); }
  }
}`

let sandbox: RulesSandbox
beforeAll(async () => (sandbox = await RulesSandbox.create(rules)))
afterAll(() => sandbox.close())

const refused = (code: number, message: string) => ({
  code,
  message: expect.stringContaining(message),
})

/** A document of about this size, of which only the first 1500 bytes are indexed. */
const text = (kilobytes: number) => ({ text: 'a'.repeat(kilobytes * 1000) })

function getBatch(count: number, fields: object, name = 'd') {
  const batch = sandbox.store.batch()
  const texts = sandbox.store.collection('texts')
  for (let place = 0; place < count; place += 1) batch.set(texts.doc(`${name}${place}`), fields)
  return batch
}

describe('A query without an index', () => {
  const askedByServer = () => sandbox.store.collection('rooms').where('active', '==', true)
  const askedBy = (uid: string) =>
    getDocs(
      query(
        collection(sandbox.as(uid), 'rooms'),
        where('active', '==', true),
        orderBy(neverIndexed),
      ),
    )

  slowTest('fails for server and site, naming the missing index', async () => {
    const needed = 'The query requires an index'
    const words = `rooms where active = order ${neverIndexed} ASCENDING, __name__ ASCENDING`
    await expect(askedByServer().orderBy(neverIndexed).get()).rejects.toMatchObject(
      refused(9, words),
    )
    await expect(askedByServer().orderBy(neverIndexed).count().get()).rejects.toMatchObject(
      refused(9, needed),
    )
    await expect(askedBy('asha')).rejects.toMatchObject({
      code: 'failed-precondition',
      message: expect.stringContaining(needed),
    })
  })

  test('is denied first if the rules deny it', async () => {
    await expect(askedBy('maya')).rejects.toMatchObject({ code: 'permission-denied' })
  })

  slowTest('succeeds once the index exists', async () => {
    await sandbox.store.collection('rooms').doc('one').set({ active: true, nameKey: 'one' })
    expect((await askedByServer().orderBy('nameKey').get()).size).toBe(1)
    expect((await askedByServer().count().get()).data()).toEqual({ count: 1 })
  })
})

slowTest('A query accepts at most 30 alternatives', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, place) => place)
  const rooms = sandbox.store.collection('rooms')
  expect((await rooms.where('seats', 'in', many(30)).get()).size).toBe(0)
  await expect(rooms.where('seats', 'in', many(31)).get()).rejects.toMatchObject({ code: 3 })
})

describe('A commit', () => {
  slowTest('above 10 MiB with its index entries is refused', async () => {
    // Each field has two entries of about 1500 bytes and is in the document once.
    const fields = Object.fromEntries(
      Array.from({ length: 8 }, (_, place) => [`field${place}`, 'a'.repeat(1400)]),
    )
    await expect(getBatch(250, fields).commit()).resolves.toHaveLength(250)
    await expect(getBatch(300, fields, 'more').commit()).rejects.toMatchObject(
      refused(3, 'Transaction too big. Decrease transaction size.'),
    )
  })

  test('includes deletions in its size', async () => {
    for (const name of ['a', 'b', 'c']) await getBatch(100, text(35), name).commit()
    const everything = sandbox.store.batch()
    const half = sandbox.store.batch()
    for (const name of ['a', 'b', 'c']) {
      for (let place = 0; place < 100; place += 1) {
        const ref = sandbox.store.collection('texts').doc(`${name}${place}`)
        everything.delete(ref)
        if (name === 'a') half.delete(ref)
      }
    }
    await expect(everything.commit()).rejects.toMatchObject(refused(3, 'Transaction too big'))
    await expect(half.commit()).resolves.toHaveLength(100)
  })

  test('with a document above one megabyte is refused', async () => {
    await expect(getBatch(1, text(1040)).commit()).resolves.toHaveLength(1)
    await expect(getBatch(1, text(1050)).commit()).rejects.toMatchObject({ code: 3 })
  })

  slowTest('with more than 40,000 index entries of a document is refused', async () => {
    const values = Array.from({ length: 40_001 }, (_, place) => place)
    await expect(getBatch(1, { values }).commit()).rejects.toMatchObject({ code: 3 })
  })

  slowTest('with more than 500 transforms of a document is refused', async () => {
    const transforms = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, place) => [`n${place}`, FieldValue.increment(1)]),
      )
    await expect(getBatch(1, transforms(500)).commit()).resolves.toHaveLength(1)
    await expect(getBatch(1, transforms(501)).commit()).rejects.toMatchObject({ code: 3 })
  })
})

test('Rules can read at most ten documents, which the engine enforces', async () => {
  const read = (name: string) => getDoc(doc(sandbox.asVisitor(), name, 'one'))
  expect((await read('ten')).exists()).toBe(false)
  await expect(read('eleven')).rejects.toMatchObject({ code: 'permission-denied' })
})
