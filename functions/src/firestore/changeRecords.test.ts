import { randomUUID } from 'node:crypto'
import type { Collection } from '@shala/contract/records'
import { slowTest } from '@shala/contract/testing/slowTest'
import { StoredInstant } from '@shala/contract/values/days'
import * as z from 'zod'
import { AppError } from '../callable/AppError.ts'
import { listAudit } from '../testing/store.ts'
import { changeRecord, changeRecords, type RecordChange } from './changeRecords.ts'
import { firestore } from './client.ts'

const Stool = z.object({ legs: z.int(), since: StoredInstant.nullable().default(null) })
type Stool = z.infer<typeof Stool>

let kind: Collection<Stool>
beforeEach(() => {
  kind = { collection: `stools/${randomUUID()}/kept`, noun: 'stool', content: Stool }
})

const by = 'asha'
const three: Stool = { legs: 3, since: null }
const four: Stool = { legs: 4, since: null }

function make(id: string, content: Stool): RecordChange<Stool> {
  return { id, seen: 'none', action: 'create', by, decide: () => content }
}

async function stored(id: string): Promise<unknown> {
  return (await firestore().collection(kind.collection).doc(id).get()).data()
}

function refused(code: string, field?: string) {
  return { code, field, name: 'AppError' }
}

test('a new record has revision 1, timestamps and an audit event', async () => {
  expect(await changeRecord(kind, make('a', three))).toEqual({ id: 'a', revision: 1 })
  const [event, ...more] = await listAudit(kind.collection, 'a')
  expect(more).toEqual([])
  expect(event).toMatchObject({ action: 'create', by, revision: 1, before: null })
  expect(event?.after).toEqual(await stored('a'))
  expect(await stored('a')).toMatchObject({ ...three, revision: 1 })
})

test('a change keeps the creation time, and its event has both versions', async () => {
  await changeRecord(kind, make('a', three))
  const before = await stored('a')
  await changeRecord(kind, { id: 'a', seen: 1, action: 'edit', by, decide: () => four })
  const [, event] = await listAudit(kind.collection, 'a')
  expect(event).toMatchObject({ action: 'edit', revision: 2, before, after: await stored('a') })
  const at = expect.objectContaining({ toDate: expect.any(Function) })
  expect(await stored('a')).toEqual({ ...four, revision: 2, createdAt: at, updatedAt: at })
})

test('saving equal content changes nothing and writes no event', async () => {
  const since = new Date('2026-01-01')
  await changeRecord(kind, make('a', { legs: 3, since }))
  const before = await stored('a')
  const same = { legs: 3, since: new Date(since) }
  const change = { id: 'a', seen: 1, action: 'edit', by, decide: () => same }
  expect(await changeRecord(kind, change)).toEqual({ id: 'a', revision: 1 })
  expect(await stored('a')).toEqual(before)
  expect(await listAudit(kind.collection, 'a')).toHaveLength(1)
})

test('a deletion writes an event with the last content', async () => {
  await changeRecord(kind, make('a', three))
  const gone = { id: 'a', seen: 1, action: 'delete', by, decide: () => null }
  expect(await changeRecord(kind, gone)).toEqual({ id: 'a', revision: 2 })
  expect(await stored('a')).toBeUndefined()
  const [, event] = await listAudit(kind.collection, 'a')
  expect(event).toMatchObject({ action: 'delete', after: null, before: { legs: 3 } })
  await expect(changeRecord(kind, gone)).rejects.toMatchObject(refused('not-found', 'id'))
})

test('a record stored without a revision is at revision 0', async () => {
  const at = new Date()
  const old = { legs: 3, createdAt: at, updatedAt: at, paint: 'red' }
  await firestore().collection(kind.collection).doc('old').set(old)
  const change = { id: 'old', seen: 0, action: 'edit', by, decide: () => four }
  expect(await changeRecord(kind, change)).toEqual({ id: 'old', revision: 1 })
})

describe('a change is refused without writing anything', () => {
  const edit = (seen: RecordChange<Stool>['seen'], id = 'a') =>
    changeRecord(kind, { id, seen, action: 'edit', by, decide: () => four })

  test.each([
    ['an older revision', 1],
    ['a revision that does not exist', 7],
    ['the assumption that no record exists', 'none'],
  ] as const)('with %s', async (_, seen) => {
    await changeRecord(kind, make('a', three))
    await changeRecord(kind, {
      id: 'a',
      seen: 1,
      action: 'edit',
      by,
      decide: () => ({ ...three, legs: 5 }),
    })
    await expect(edit(seen)).rejects.toMatchObject(refused('aborted', 'revision'))
    expect(await stored('a')).toMatchObject({ legs: 5, revision: 2 })
    expect(await listAudit(kind.collection, 'a')).toHaveLength(2)
  })

  test('for a missing record', async () => {
    await expect(edit(1)).rejects.toMatchObject(refused('not-found', 'id'))
    await expect(edit(0)).rejects.toMatchObject(refused('not-found', 'id'))
  })

  test('if the stored record is damaged', async () => {
    const at = new Date()
    const damaged = { legs: 'many', revision: 1, createdAt: at, updatedAt: at }
    await firestore().collection(kind.collection).doc('a').set(damaged)
    await expect(edit(1)).rejects.toMatchObject(refused('failed-precondition'))
    await firestore().collection(kind.collection).doc('b').set({ legs: 3, revision: 1 })
    await expect(edit(1, 'b')).rejects.toMatchObject(refused('failed-precondition'))
  })

  test('if one of several changes is refused', async () => {
    await changeRecord(kind, make('a', three))
    const changes = [make('b', four), { ...make('a', four), seen: 9 }]
    await expect(changeRecords(kind, changes)).rejects.toBeInstanceOf(AppError)
    expect(await stored('b')).toBeUndefined()
    expect(await listAudit(kind.collection, 'b')).toEqual([])
  })
})

test('several records change together, with events only for actual changes', async () => {
  await changeRecord(kind, make('a', three))
  const again = { ...make('a', three), seen: 1 }
  const saved = await changeRecords(kind, [make('b', four), again], (commit) => {
    commit.create(firestore().collection(kind.collection).doc('beside'), { legs: 1 })
  })
  expect(saved).toEqual([
    { id: 'b', revision: 1 },
    { id: 'a', revision: 1 },
  ])
  expect(await listAudit(kind.collection, 'a')).toHaveLength(1)
  expect(await stored('beside')).toEqual({ legs: 1 })
  expect(await changeRecords(kind, [])).toEqual([])
})

slowTest('only one of ten concurrent changes of the same revision succeeds', async () => {
  await changeRecord(kind, make('a', three))
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, (_, turn) =>
      changeRecord(kind, {
        id: 'a',
        seen: 1,
        action: 'edit',
        by,
        decide: () => ({ ...three, legs: 10 + turn }),
      }),
    ),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results) {
    if (result.status === 'rejected') {
      expect(result.reason).toMatchObject(refused('aborted', 'revision'))
    }
  }
  expect(await listAudit(kind.collection, 'a')).toHaveLength(2)
})

slowTest('ten concurrent changes of any revision are each applied once', async () => {
  await changeRecord(kind, make('a', three))
  const more: RecordChange<Stool> = {
    id: 'a',
    seen: 'any',
    action: 'add a leg',
    by,
    decide: (before) => ({ ...three, legs: (before?.legs ?? 0) + 1 }),
  }
  await Promise.all(Array.from({ length: 10 }, () => changeRecord(kind, more)))
  expect(await stored('a')).toMatchObject({ legs: 13, revision: 11 })
  const events = await listAudit(kind.collection, 'a')
  expect(events.map(({ revision }) => revision)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
})
