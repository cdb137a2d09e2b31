import { root } from '../root.ts'
import { accountSteps } from '../tasks/accounts/accountSteps.ts'
import { GoogleApi } from '../tasks/google/GoogleApi.ts'
import { runSteps } from '../tasks/google/SetupStep.ts'
import { readExampleSchool } from '../tasks/school/readSchool.ts'
import { findVendorFaults } from './findVendorFaults.ts'
import { GoogleStandIn } from './google/GoogleStandIn.ts'
import { prepareProject, rehearsalOwner } from './prepareProject.ts'

let google: GoogleStandIn
afterEach(() => google.close())

test('accounts:setup calls Google’s APIs as documented; a second run changes nothing', async () => {
  const school = await readExampleSchool(root)
  google = await GoogleStandIn.create({ state: prepareProject(school), speed: 600 })
  const api = new GoogleApi({
    projectId: school.firebase.projectId,
    stop: new AbortController().signal,
    accessToken: google.createToken(rehearsalOwner),
    standIn: google.url,
  })
  const setUp = () =>
    runSteps({
      google: api,
      school,
      now: new Date(),
      isPlan: false,
      steps: accountSteps,
      say: () => undefined,
      roles: 'Owner',
      afterwards: '',
    })
  await setUp()
  expect(Object.keys(google.google.state.roles)).toHaveLength(3)
  const isChange = ({ method, path }: { method: string; path: string }) =>
    method !== 'GET' && !/:(getIamPolicy|testIamPermissions)$/.test(path)
  const changes = google.calls.filter(isChange).length
  expect(changes).toBeGreaterThan(10)
  await setUp()
  expect(google.calls.filter(isChange)).toHaveLength(changes)
  expect(google.unknown).toEqual([])
  const { compared, faults } = findVendorFaults(google.calls)
  expect(faults).toEqual([])
  expect(compared['iam.googleapis.com']).toBeGreaterThan(20)
})
