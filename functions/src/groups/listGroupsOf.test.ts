import { listGroupsOf, setGroupActive } from '@shala/contract/people/groups'
import { slowTest } from '@shala/contract/testing/slowTest'
import { admin } from '../testing/builders/admin.ts'
import { createGroup, join, leave } from '../testing/builders/groups.ts'
import { createUser } from '../testing/builders/people.ts'
import { call } from '../testing/server.ts'

slowTest('listGroupsOf returns groups by name, but not former ones', async () => {
  const { uid: userId } = await createUser()
  const days = { startsOn: '2020-03-01', endsOn: '2020-06-30' }
  const over = await createGroup(admin, { name: 'Winter', ...days })
  const now = await createGroup(admin, { name: 'élan' })
  const past = await createGroup(admin, { name: 'Autumn' })
  for (const { id } of [over, now, past]) await join(admin, id, [{ userId }])
  await leave(admin, past.id, [{ userId }])
  await call(setGroupActive, { id: over.id, revision: 1, active: false }, admin)
  const { groups } = await call(listGroupsOf, { userId }, admin)
  expect(groups).toEqual([
    expect.objectContaining({ id: now.id, name: 'élan', active: true }),
    expect.objectContaining({
      id: over.id,
      name: 'Winter',
      courseIds: over.courseIds,
      active: false,
      ...days,
    }),
  ])
})
