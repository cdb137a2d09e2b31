import * as contract from '@shala/contract/school/school'
import { admin } from '../testing/builders/admin.ts'
import { call } from '../testing/server.ts'
import { listAudit, readStored } from '../testing/store.ts'

const stored = () => readStored(contract.School, 'school', contract.schoolDocument)

const save = (revision: number, timeZone: string) =>
  call(contract.saveSchool, { revision, school: { timeZone } }, admin)

// All tests share one school, so these run in order.
test('saveSchool saves the time zone, with an audit event for each change', async () => {
  const before = (await stored())?.revision ?? 0
  expect(await save(before, 'Asia/Kolkata')).toEqual({ id: 'settings', revision: before + 1 })
  await save(before + 1, 'Europe/Lisbon')
  expect(await stored()).toMatchObject({ timeZone: 'Europe/Lisbon', revision: before + 2 })
  const events = await listAudit('school', 'settings')
  expect(events.at(-1)).toMatchObject({ action: 'edit', by: admin.uid, revision: before + 2 })
  expect(await save(before + 2, 'Europe/Lisbon')).toMatchObject({ revision: before + 2 })
})
