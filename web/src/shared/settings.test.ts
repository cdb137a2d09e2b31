import { planAccess } from '@shala/contract/access/accessPlans'
import { listUsers } from '@shala/contract/people/people'
import { callableUrl, serviceUrl } from './settings.ts'

const project = {
  firebase: { projectId: 'my-school', apiKey: '', authDomain: '', appId: '', storageBucket: '' },
  emulators: { auth: null, firestore: null, functions: null, storage: null },
  region: 'europe-west1',
}

test('a browser calls on the origin of the page, which needs no preflight', () => {
  expect(callableUrl(listUsers)).toBe(`${location.origin}/api/listUsers`)
})

test('a browser calls `bulk` past Hosting, which waits no longer than a minute', () => {
  expect(callableUrl(planAccess)).toMatch(/\.cloudfunctions\.net\/bulk\/planAccess$/)
})

test('the server of the pages calls each service by its own URL', () => {
  const host = 'https://europe-west1-my-school.cloudfunctions.net'
  expect(serviceUrl(project, listUsers)).toBe(`${host}/api/listUsers`)
  expect(serviceUrl(project, planAccess)).toBe(`${host}/bulk/planAccess`)
})

test('locally a service is a path of the emulator', () => {
  const emulators = { ...project.emulators, functions: '127.0.0.1:5001' }
  const host = 'http://127.0.0.1:5001/my-school/europe-west1'
  expect(serviceUrl({ ...project, emulators }, planAccess)).toBe(`${host}/bulk/planAccess`)
})
