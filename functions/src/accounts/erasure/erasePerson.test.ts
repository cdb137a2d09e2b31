import { randomUUID } from 'node:crypto'
import { slowTest } from '@shala/contract/testing/slowTest'
import { firestore } from '../../firestore/client.ts'
import { createNewcomer } from '../../testing/fullLife.ts'
import { erasePerson } from './erasePerson.ts'

slowTest(
  'erasePerson redacts an import of 10,000 rows in several runs',
  async () => {
    const { email } = createNewcomer()
    const batch = firestore().collection('accessImports').doc(randomUUID())
    const row = { verdict: 'wait', userId: null, courseId: 'a-course', seen: 0 }
    const rest = { startsOn: null, endsOn: null, notes: '', adminNotes: '', payment: null }
    const progress = { rows: 250, done: 250, changed: 250, unchanged: 0, updatedAt: new Date() }
    const writer = firestore().bulkWriter()
    const writes: Promise<unknown>[] = []
    for (let chunk = 0; chunk < 40; chunk += 1) {
      const rows = Array.from({ length: 250 }, (_, place) => ({
        ...row,
        ...rest,
        email: place === 7 ? email : `${chunk}.${place}@others.shala.test`,
      }))
      const people = rows.map((one) => one.email)
      const counts = { chunk, ...progress, unchangedRows: [], undid: [], refused: [] }
      const [chunks, counted] = [batch.collection('chunks'), batch.collection('progress')]
      writes.push(
        writer.set(chunks.doc(`${chunk}`), { first: chunk * 250, rows, people }),
        writer.set(counted.doc(`${chunk}`), counts),
      )
    }
    await writer.close()
    await Promise.all(writes)
    const left = firestore().collectionGroup('chunks').where('people', 'array-contains', email)
    const countLeft = async () => (await left.count().get()).data().count
    expect(await erasePerson(email, () => true)).toMatchObject({ isComplete: false })
    expect(await countLeft()).toBe(40)
    let chunks = 0
    const isOverAfterTen = () => (chunks += 1) > 10
    expect(await erasePerson(email, isOverAfterTen)).toMatchObject({ isComplete: false })
    expect(await countLeft()).toBe(30)
    expect(await erasePerson(email, () => false)).toEqual({ isComplete: true, isRunning: false })
    expect(await countLeft()).toBe(0)
    const last = await batch.collection('chunks').doc('39').get()
    expect(JSON.stringify(last.data())).not.toContain(email)
    expect(last.get('rows')).toHaveLength(250)
  },
  240_000,
)
