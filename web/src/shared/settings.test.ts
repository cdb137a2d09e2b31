import { planAccess } from '@shala/contract/access/accessPlans'
import { listUsers } from '@shala/contract/people/people'
import { callableUrl, serviceUrl } from './settings.ts'

const project = {
  firebase: { projectId: 'my-school', apiKey: '', authDomain: '', appId: '', storageBucket: '' },
  emulators: { auth: null, firestore: null, functions: null, storage: null },
  region: 'europe-west1',
}

test('callableUrl() is on the page’s origin, which needs no preflight', () => {
  expect(callableUrl(listUsers)).toBe(`${location.origin}/api/listUsers`)
})

test('callableUrl() bypasses Hosting’s limit of one minute for `bulk`', () => {
  expect(callableUrl(planAccess)).toMatch(/\.cloudfunctions\.net\/bulk\/planAccess$/)
})

test('serviceUrl() on the page server is the URL of the service', () => {
  const host = 'https://europe-west1-my-school.cloudfunctions.net'
  expect(serviceUrl(project, listUsers)).toBe(`${host}/api/listUsers`)
  expect(serviceUrl(project, planAccess)).toBe(`${host}/bulk/planAccess`)
})

test('serviceUrl() is a path of the emulator locally', () => {
  const emulators = { ...project.emulators, functions: '127.0.0.1:5001' }
  const host = 'http://127.0.0.1:5001/my-school/europe-west1'
  expect(serviceUrl({ ...project, emulators }, planAccess)).toBe(`${host}/bulk/planAccess`)
})
