import { randomUUID } from 'node:crypto'
import { auditEventId } from '@shala/contract/audit'
import { slowTest } from '@shala/contract/testing/slowTest'
import { BulkWriter } from 'firebase-admin/firestore'
import { listAudit } from '../testing/store.ts'
import { firestore } from './client.ts'
import { deleteRecords } from './deleteRecords.ts'

const kind = { collection: 'forgottenThings' }

/** Creates a record with this many events. */
async function createRecord(events: number): Promise<string> {
  const id = randomUUID()
  const writer = firestore().bulkWriter()
  void writer.set(firestore().collection(kind.collection).doc(id), { words: 'mine' })
  for (let revision = 1; revision <= events; revision += 1) {
    const event = {
      collection: kind.collection,
      documentId: id,
      revision,
      action: 'edit',
      by: id,
      at: new Date(),
      before: null,
      after: { words: 'mine' },
    }
    const key = auditEventId(kind.collection, id, revision)
    void writer.set(firestore().collection('auditEvents').doc(key), event)
  }
  await writer.close()
  return id
}

const isThere = async (id: string) =>
  (await firestore().collection(kind.collection).doc(id).get()).exists

afterEach(() => jest.restoreAllMocks())

test('a record is deleted with its audit events, and other records stay', async () => {
  const [gone, stays] = [await createRecord(3), await createRecord(2)]
  await deleteRecords(kind, [gone])
  expect([await isThere(gone), await isThere(stays)]).toEqual([false, true])
  expect(await listAudit(kind.collection, gone)).toEqual([])
  expect(await listAudit(kind.collection, stays)).toHaveLength(2)
  await expect(deleteRecords(kind, [gone])).resolves.toBeUndefined()
})

slowTest('an interrupted run keeps the record, so that the next run can finish', async () => {
  const id = await createRecord(300)
  // oxlint-disable-next-line @typescript-eslint/unbound-method -- it is called with its `this` below
  const close = BulkWriter.prototype.close
  let pages = 0
  jest.spyOn(BulkWriter.prototype, 'close').mockImplementation(async function (this: BulkWriter) {
    await close.call(this)
    pages += 1
    if (pages === 1) throw new Error('killed')
  })
  await expect(deleteRecords(kind, [id])).rejects.toThrow('killed')
  expect(await isThere(id)).toBe(true)
  expect(await listAudit(kind.collection, id)).toHaveLength(50)
  await deleteRecords(kind, [id])
  expect(await isThere(id)).toBe(false)
  expect(await listAudit(kind.collection, id)).toEqual([])
})
