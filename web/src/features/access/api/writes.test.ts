import { CallError } from '#shared/CallError.ts'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { bulkGrant, bulkRevoke, grantAccess, revokeAccess } from './changeAccess.ts'

const one = { userId: 'sample-maya', courseId: 'prenatal-yoga-certification' }
const many = { userIds: ['sample-maya'], courseId: 'prenatal-yoga-certification' }

test('A write returns the server’s result', async () => {
  const school = sampleSchool()
  expect(await grantAccess(one, school)).toEqual({
    success: true,
    accessId: 'sample-maya_prenatal-yoga-certification',
  })
  expect(await revokeAccess(one, school)).toMatchObject({ success: true })
  expect(await bulkGrant(many, school)).toEqual({
    success: true,
    successful: ['sample-maya'],
    failed: [],
  })
  expect(await bulkRevoke(many, school)).toMatchObject({ success: true })
})

test('A refused write returns an error and never throws', async () => {
  const school = sampleSchool()
  const refused = { success: false, error: 'Not authenticated' }
  const refuse = (name: string) =>
    school.refuseNext(name, new CallError('unauthenticated', 'Not authenticated'))
  for (const name of ['grantAccess', 'revokeAccess', 'bulkGrant', 'bulkRevoke']) refuse(name)
  expect(await grantAccess(one, school)).toEqual(refused)
  expect(await revokeAccess(one, school)).toEqual(refused)
  expect(await bulkGrant(many, school)).toEqual(refused)
  expect(await bulkRevoke(many, school)).toEqual(refused)
})

test('The error of a refused write names its field', async () => {
  const school = sampleSchool()
  school.refuseNext('grantAccess', new CallError('invalid-argument', 'must be a number', 'amount'))
  expect(await grantAccess(one, school)).toEqual({
    success: false,
    error: 'must be a number',
    field: 'amount',
  })
})
