import * as contract from '@shala/contract/access/accessViews'
import { admin } from '../../testing/builders/admin.ts'
import { createAdmin } from '../../testing/builders/people.ts'
import { call, expectRefusal } from '../../testing/server.ts'
import { listAudit, readStored } from '../../testing/store.ts'

const week = { name: 'Ends this week', query: 'show=granted&ends=week' }
const createView = (view = week) => call(contract.saveAccessView, view, admin)

const getView = (id: string) => readStored(contract.AccessView, 'accessViews', id)

test('saveAccessView stores a view with its trimmed name and its author', async () => {
  const saved = await createView({ ...week, name: ` ${week.name} ` })
  expect(saved).toEqual({ id: expect.stringMatching(/^[A-Za-z0-9]{20}$/), revision: 1 })
  expect(await getView(saved.id)).toMatchObject({ ...week, by: admin.uid, revision: 1 })
  expect(await listAudit('accessViews', saved.id)).toMatchObject([
    { action: 'create', by: admin.uid, before: null },
  ])
})

test('saveAccessView lets another admin change a view and keeps its author', async () => {
  const { id } = await createView()
  const other = await createAdmin()
  const changed = { id, revision: 1, name: 'Ends this month', query: 'ends=month' }
  expect(await call(contract.saveAccessView, changed, other)).toEqual({ id, revision: 2 })
  expect(await getView(id)).toMatchObject({ query: 'ends=month', by: admin.uid })
  expect((await listAudit('accessViews', id)).at(-1)).toMatchObject({
    action: 'edit',
    by: other.uid,
  })
})

test('removeAccessView deletes a view and keeps its contents in the event', async () => {
  const { id } = await createView()
  const gone = await call(contract.removeAccessView, { id, revision: 1 }, admin)
  expect(gone).toEqual({ id, revision: 2 })
  expect(await getView(id)).toBeNull()
  expect((await listAudit('accessViews', id)).at(-1)).toMatchObject({
    action: 'remove',
    before: week,
    after: null,
  })
  await expectRefusal(contract.removeAccessView, { id, revision: 1 }, admin, 'NOT_FOUND', 'id')
})
